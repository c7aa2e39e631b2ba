/**
 * A delimiter or the start of a cell with the invisible characters after it, and, if they follow, apostrophes and
 * the sign that starts a formula. The full-width signs are those of East Asian keyboards, which spreadsheets accept.
 */
const CELL_START =
  /((?:[;|\t\r\n]|^)[\s\p{Control}\p{Default_Ignorable_Code_Point}\u2800"]*)('*[=+\-@＝＋－＠])?/gu
/** Digits that a spreadsheet strips or rounds, and the same behind apostrophes. */
const FRAGILE_DIGITS = /^'*(0\d+|\d{16,})$/
/** A text without one, as most are, holds no formula. */
const SIGN = /[=+\-@＝＋－＠]/
/** No formula: a spreadsheet reads `+886` as the number 886. */
const AREA_CODE = /^\+\d{1,4}$/

/**
 * Returns the text of a CSV cell with apostrophes that keep a spreadsheet from reading it as a formula or a number.
 *
 * An apostrophe before the sign of a formula makes it text. It is inserted at the start of the cell and after each
 * delimiter within it, because a spreadsheet that splits at semicolons (German or French settings) does not respect
 * the quotes of a file that is separated by commas; a comma is not among them, because quotes protect it. Digits that
 * a spreadsheet changes get a leading apostrophe. Text that already has apostrophes in those places gets one
 * more, which makes `unescapeFormulas` exact.
 */
export function escapeFormulas(text: string): string {
  if (AREA_CODE.test(text)) return text
  if (FRAGILE_DIGITS.test(text)) return `'${text}`
  if (!SIGN.test(text)) return text
  return text.replace(CELL_START, (_, start: string, sign = '') => (sign === '' ? start : `${start}'${sign}`))
}

/** Returns the text from which `escapeFormulas` made this one; text without such apostrophes is returned as it is. */
export function unescapeFormulas(text: string): string {
  if (FRAGILE_DIGITS.test(text)) return text.replace(/^'/, '')
  return text.replace(CELL_START, (_, start: string, sign = '') => start + sign.replace(/^'/, ''))
}
