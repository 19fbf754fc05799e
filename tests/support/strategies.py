"""Hypothesis strategies for texts, names and settings."""

from hypothesis import strategies as st

from coverstory.engine.settings import Settings

any_text = st.text(max_size=30)

proper_names = st.text("abcdefghijkmnopqrstuvwxyz ", min_size=2, max_size=24).filter(
    lambda name: len(name.strip()) > 1
)

settings = st.builds(
    Settings,
    edition=st.just("classic"),
    rounds=st.integers(-2, 70),
    minutes=st.integers(-2, 70),
    places=st.integers(-2, 40),
    spies=st.integers(-1, 3),
    first_dealer=st.none() | st.integers(-1, 6),
    roles=st.sampled_from(["play", "ignore"]),
)
