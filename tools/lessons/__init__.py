"""One authored notebook per lesson, and the copies that are made from it.

``authored/NN_name.ipynb`` is written by hand. From it come

- ``notebooks/NN_name.ipynb``: self-study, worked solutions folded,
- ``notebooks/class/NN_name.ipynb``: for a class, without anything that answers an exercise,
- ``notebooks/teacher/NN_name.ipynb``: the teacher's key, worked solutions open.

A lesson in another language lies in a folder of its name: ``authored/hu/NN_name.ipynb``.
"""
