/**
 * Header of a response to a write: how far the database has to be read to include it. Later requests repeat the highest
 * value, so lists that are read from a replica show the caller's own writes. Values are compared as text.
 */
export const DATABASE_POSITION = 'X-Database-Position'

/**
 * The value of a position that could not be read, greater than every other one. The response to a request with it has a
 * position that was read, which replaces it.
 */
export const LATEST_POSITION = 'F'.repeat(16)
