"""One module a figure: `measure` takes how much to measure, and gives a section of the page."""
