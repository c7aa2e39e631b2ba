/** Characters kept of a truncated text (specification, section 9). */
export const TRUNCATE_LENGTH = 10

/** Characters kept at each end of a long id (specification, section 9). */
export const ID_END_LENGTH = 10

const ID_MASK = '***'

/**
 * Cuts a text after `maxLength` characters and adds an ellipsis; shorter texts stay as they are.
 * Counts what people see as characters, so no emoji or accent is cut in two.
 *
 * @default maxLength 10
 */
export function truncateText(text: string, maxLength: number = TRUNCATE_LENGTH): string {
  if (text.length <= maxLength) return text
  const characters = Array.from(new Intl.Segmenter().segment(text), (part) => part.segment)
  if (characters.length <= maxLength) return text
  return `${characters.slice(0, maxLength).join('')}…`
}

/**
 * Shortens a long id to its first and last ten characters with `***` between
 * (specification, section 9). An id that would not get shorter stays whole.
 */
export function shortenId(id: string): string {
  if (id.length <= ID_END_LENGTH * 2 + ID_MASK.length) return id
  return id.slice(0, ID_END_LENGTH) + ID_MASK + id.slice(-ID_END_LENGTH)
}
