/** Types of the dictionary items that are the kinds of documents, and the ways in which users authenticate. */
export const DOCUMENT_TYPE = 'documentType'
export const REAL_PERSON_METHOD_TYPE = 'realPersonMethod'

/** Characters of a document's number that stay readable at its beginning, and at its end. */
const SHOWN = 2

const masked = (characters: readonly string[]) => '*'.repeat(characters.length)

/** Returns a document's number with everything but its first and last two characters masked. */
export function maskNumber(number: string): string {
  const characters = [...number]
  if (characters.length <= 2 * SHOWN) return masked(characters)
  const hidden = characters.slice(SHOWN, -SHOWN)
  return [...characters.slice(0, SHOWN), masked(hidden), ...characters.slice(-SHOWN)].join('')
}

/** Returns a person's name with everything but its first character masked. */
export function maskName(name: string): string {
  const [first = '', ...hidden] = name
  return first + masked(hidden)
}

/** Returns a document's number as it is compared: without spaces and dashes, in capital letters. */
export const comparableNumber = (number: string): string =>
  number.normalize('NFKC').replace(/[\s-]/g, '').toUpperCase()
