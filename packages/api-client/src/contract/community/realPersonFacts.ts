/** Types of the dictionary items that are the kinds of documents, and the ways in which users are checked. */
export const DOCUMENT_TYPE = 'documentType'
export const REAL_PERSON_METHOD_TYPE = 'realPersonMethod'

/** Characters of a document's number that stay readable at its beginning, and at its end. */
const SHOWN = 2

/** In place of what is masked, whatever its length: that isn't shown, either. */
const MASK = '****'

/** Returns a document's number with everything but its first and last two characters masked. */
export function maskNumber(number: string): string {
  const characters = [...number]
  if (characters.length <= 2 * SHOWN) return MASK
  return [...characters.slice(0, SHOWN), MASK, ...characters.slice(-SHOWN)].join('')
}

/** Returns a person's name with everything but its first character masked. */
export const maskName = (name: string): string => [...name].slice(0, 1).join('') + MASK

/** Returns a document's number as it is compared: without spaces and dashes, in capital letters. */
export const comparableNumber = (number: string): string =>
  number.normalize('NFKC').replace(/[\s-]/g, '').toUpperCase()
