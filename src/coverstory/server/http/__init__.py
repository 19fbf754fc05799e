"""HTTP: the page and its files, the API, health checks and metrics."""
