/** The moment at which all pictures are taken: a Wednesday, between the times at which the demo's tasks run. */
export const NOW = Date.UTC(2026, 2, 4, 10, 31, 17)
