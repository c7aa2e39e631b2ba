/** Splits a text into entries (specification, section 5): at semicolons of either width and at line breaks. */
export const blacklistEntries = (text: string): string[] =>
  text
    .split(/[;；\r\n]/)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
