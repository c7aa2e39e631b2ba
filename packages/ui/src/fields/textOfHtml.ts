import { inertText } from '../markup/parseInert.ts'

/** HTML as plain text, a line for each block; nothing of it is run or loaded. */
export function textOfHtml(html: string): string {
  const lines = html.replaceAll(/<(?:br|\/(?:p|li|h\d|blockquote|pre))\b/gi, '\n$&')
  return inertText(lines).trim()
}
