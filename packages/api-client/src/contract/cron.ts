/** Minute, hour, day of month, month, day of week. */
const FIELDS = 5

/** Whether an expression has the five fields; whether they name a moment is up to the server. */
export const hasCronFields = (expression: string): boolean => expression.trim().split(/\s+/).length === FIELDS
