"""Every copy of every lesson, run from the top and worked right to its end.

- :mod:`solving` makes the solved notebook of a copy: behind each question a cell that answers it right,
- :mod:`at_the_end` answers all questions of a lesson that the test command has run already,
- :mod:`kernel` runs a notebook under nbval in a clean kernel, where :mod:`watch` sees what each cell does,
- :mod:`browser` runs a copy in JupyterLab in Chromium, and answers with mouse and keys what :mod:`clicks`
  says that a pupil does, while :mod:`page` watches,
- :mod:`outcome` is what came of a run.
"""
