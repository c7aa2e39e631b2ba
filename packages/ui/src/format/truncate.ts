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
  if (ASCII.test(text)) return `${text.slice(0, maxLength)}…`
  segmenter ??= new Intl.Segmenter()
  let count = 0
  for (const { index } of segmenter.segment(text)) {
    if (count === maxLength) return `${text.slice(0, index)}…`
    count += 1
  }
  return text
}

/** Its letters are characters as people see them: a table of a thousand rows segments none of them. */
const ASCII = /^[\x20-\x7e]*$/

/** Made once, when first needed: making one takes longer than cutting a hundred texts. */
let segmenter: Intl.Segmenter | undefined

/**
 * Shortens a long id to its first and last ten characters with `***` between.
 * An id that would not get shorter stays whole.
 */
export function shortenId(id: string): string {
  if (id.length <= ID_END_LENGTH * 2 + ID_MASK.length) return id
  return id.slice(0, ID_END_LENGTH) + ID_MASK + id.slice(-ID_END_LENGTH)
}
