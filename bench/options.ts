/** @throws when an option of the command line is no whole number */
export function wholeNumber<Name extends string>(values: Record<Name, string>, name: Name): number {
  const text = values[name]
  if (!/^\d{1,10}$/.test(text)) throw new Error(`--${name} takes a whole number, not ${text}.`)
  return Number(text)
}
