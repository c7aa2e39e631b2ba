const formats = new Map<string, Intl.ListFormat>()

/** Making a format costs far more than writing with it, and a table writes many lists. */
function formatOf(language: string): Intl.ListFormat {
  const known = formats.get(language)
  if (known) return known
  // The type `unit` would join Chinese names without a separator.
  const made = new Intl.ListFormat(language, { type: 'conjunction', style: 'narrow' })
  formats.set(language, made)
  return made
}

/**
 * Joins names with the separators of a language: “A, B, C” in English, “A、B、C” in Chinese.
 *
 * @param language BCP 47 tag
 * @returns an empty text for no names
 */
export const formatList = (names: Iterable<string>, language: string): string =>
  formatOf(language).format(names)
