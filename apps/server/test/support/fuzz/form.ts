/** A form with a file, written by hand so that it can be written wrong. */
export interface Form {
  boundary: string
  parts: Part[]
}

interface Part {
  name: string
  /** Makes it a file. */
  filename?: string
  type?: string
  content: Uint8Array<ArrayBuffer>
}

const utf8 = (text: string) => new TextEncoder().encode(text)

export function formBytes({ boundary, parts }: Form): Uint8Array<ArrayBuffer> {
  const pieces = parts.flatMap(({ name, filename, type, content }) => [
    utf8(
      `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${filename === undefined ? '' : `; filename="${filename}"`}\r\n${type ? `Content-Type: ${type}\r\n` : ''}\r\n`,
    ),
    content,
    utf8('\r\n'),
  ])
  return joined([...pieces, utf8(`--${boundary}--\r\n`)])
}

export function joined(pieces: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const piece of pieces) {
    whole.set(piece, at)
    at += piece.length
  }
  return whole
}

const GIF = Uint8Array.from(atob('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'), (each) =>
  each.charCodeAt(0),
)

/** Files that are what they say, that are not, and that break off. */
export const contents: Uint8Array<ArrayBuffer>[] = [
  GIF,
  GIF.slice(0, 20),
  new Uint8Array(0),
  new Uint8Array(100_000),
  utf8('<!doctype html><script>alert(1)</script>'),
  utf8('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
  utf8('%PDF-1.7\n'),
  Uint8Array.from([0x50, 0x4b, 3, 4, 20, 0, 0, 0, 8, 0, 0xff, 0xff]),
  Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0xff, 0xff, 0xff, 0xff]),
  Uint8Array.from([0xff, 0xd8, 0xff, 0xe1, 0xff, 0xff]),
  Uint8Array.from([0xff, 0xfe, 0x00, 0xd8]),
]

/** A form of fields and, where the schema names one, its file. */
export function formOf(
  fields: Record<string, unknown>,
  file: { field: string; name: string; content: Uint8Array<ArrayBuffer> } | undefined,
): Form {
  return {
    boundary: 'fuzzboundary',
    parts: [
      ...Object.entries(fields).map(([name, value]) => ({ name, content: utf8(String(value)) })),
      ...(file ? [{ name: file.field, filename: file.name, type: 'image/gif', content: file.content }] : []),
    ],
  }
}
