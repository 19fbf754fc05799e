"""Makes `python -m coverstory` the command `coverstory`."""

from coverstory.cli import main

if __name__ == "__main__":
    main()
