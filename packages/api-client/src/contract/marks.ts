/**
 * Characters that marks of exported files consist of, which have no width in any script: zero-width space, non-joiner,
 * joiner and word joiner. Spreadsheets, the clipboard and trimming keep them inside a text.
 */
export const MARK_CHARACTERS = '\u200B\u200C\u200D\u2060'

/** Characters of a mark. */
export const MARK_LENGTH = 36

/** A mark, or the rest of one that was cut. No script has as many of these characters in a row. */
const MARKS = /[\u200B-\u200D\u2060]{9,}/g

/** Returns a text without the invisible marks of exported files; see the area `export`. */
export const withoutMarks = (text: string): string => text.replace(MARKS, '')
