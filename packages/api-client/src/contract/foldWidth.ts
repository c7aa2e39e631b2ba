/** Full-width forms of ASCII characters and of the space as their usual ones; the length stays as it is. */
export const foldWidth = (text: string): string =>
  text.replace(/[\uff01-\uff5e\u3000]/g, (wide) =>
    wide === '\u3000' ? ' ' : String.fromCharCode(wide.charCodeAt(0) - 0xfee0),
  )
