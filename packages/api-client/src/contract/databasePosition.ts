/**
 * Header of a response to a write: how far the database has to be read to include it. Later requests repeat the highest
 * value, so lists that are read from a replica show the caller's own writes. Values are compared as text.
 */
export const DATABASE_POSITION = 'X-Database-Position'
