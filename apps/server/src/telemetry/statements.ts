/** Operations that are reported by their name; the first word of a statement can be anything. */
const OPERATIONS = new Set([
  ...['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'WITH', 'MERGE'],
  ...['BEGIN', 'COMMIT', 'ROLLBACK', 'SAVEPOINT', 'RELEASE', 'SET', 'NOTIFY', 'VACUUM'],
])

/** Characters of a statement that are reported. */
const MAX_TEXT = 4000

/** Returns the first word of a statement, in capitals; `_OTHER` for an unusual one. */
export function operationOf(text: string): string {
  const word = /^[\s(]*([a-z]+)/i.exec(text)?.[1]?.toUpperCase() ?? ''
  return OPERATIONS.has(word) ? word : '_OTHER'
}

/** Returns a statement whose literal strings and numbers are replaced by `?`; its parameters are placeholders already. */
export const withoutLiterals = (text: string): string =>
  text
    .replace(/'(?:[^']|'')*'/g, '?')
    .replace(/(?<![\w$.])\d+(?:\.\d+)?(?![\w.])/g, '?')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, MAX_TEXT)
