"""The shipped maps, one file each."""
