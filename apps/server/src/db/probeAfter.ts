/** Milliseconds of silence after which a connection to PostgreSQL is probed: its other end may have gone without a word. */
export const PROBE_AFTER = 10_000
