export const XML_DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** What XML gives a meaning, cannot hold or would change, and what looks like an escape. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones to escape.
const SPECIAL = /[&<>"\u0000-\u0008\u000B-\u001F\uFFFE\uFFFF]|_(?=x[0-9A-Fa-f]{4}_)/g

/** Text between tags or quotes; what XML has no way to write is as OOXML's `_xHHHH_` (ISO 29500-1, 22.9.2.19). */
export const xmlText = (text: string): string =>
  text.replace(SPECIAL, (character) => ENTITIES[character] ?? `_x${hex(character)}_`)

const hex = (character: string) => character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')
