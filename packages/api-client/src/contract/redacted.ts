/** What is in the operation log in place of a secret's value. */
export const REDACTED = '[redacted]'
