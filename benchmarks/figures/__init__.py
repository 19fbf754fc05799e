"""One module per section of docs/performance.md. `measure` takes the size and returns a section."""
