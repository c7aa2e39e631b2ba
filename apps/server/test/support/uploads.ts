import { filePath } from '@admin/api-client/contract/fileAddresses'
import { encode } from 'fast-png'
import { newId } from '../../src/db/columns.ts'
import { fileLinks } from '../../src/kernel/fileLinks.ts'
import { extensionOf } from '../../src/modules/system/uploads/fileName.ts'
import type { TestClient } from './TestClient.ts'
import type { TestServer } from './TestServer.ts'

export const PNG = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='),
  (character) => character.charCodeAt(0),
)
/** A black PNG of so many pixels. */
export const pngOf = (width: number, height: number) =>
  Uint8Array.from(encode({ width, height, channels: 1, data: new Uint8Array(width * height) }))

export const text = (content: string) => new TextEncoder().encode(content)

interface Sent {
  name?: string
  bytes?: Uint8Array<ArrayBuffer>
  fileType?: string
  uploadTarget?: string
}

export function send(
  client: TestClient,
  { name = 'photo.png', bytes = PNG, fileType = 'img', uploadTarget }: Sent,
) {
  const body = new FormData()
  body.append('uploadTarget', uploadTarget ?? `${newId()}.${extensionOf(name)}`)
  body.append('fileType', fileType)
  body.append('file', new File([bytes], name))
  return client.fetch('/upload/single', { method: 'POST', body })
}

/** The file that sending it made. */
export async function kept(client: TestClient, sent: Sent = {}) {
  const answer = await (await send(client, sent)).json()
  if (!answer.success) throw new Error(JSON.stringify(answer))
  return answer.data as { key: string; url: string; size: number; sha256: string; name: string }
}

/** Fetches what is stored under a key, with a link that the server signs. */
export const fetchKept = async (server: TestServer, key: string): Promise<Response> =>
  server.visitor().fetch(await fileLinks(server.ports).sign(filePath(key)))

export const tus = { 'Tus-Resumable': '1.0.0' }
const base64 = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64')

export function begin(
  client: TestClient,
  size: number,
  name: string,
  fileType = 'file',
  uploadTarget = `${newId()}.${extensionOf(name)}`,
  more: { fingerprint?: string } = {},
) {
  const metadata = { uploadTarget, filename: name, fileType, ...more }
  return client.fetch('/upload/resumable', {
    method: 'POST',
    headers: {
      ...tus,
      'Upload-Length': String(size),
      'Upload-Metadata': Object.entries(metadata)
        .map(([key, value]) => `${key} ${base64(value)}`)
        .join(','),
    },
  })
}

export function piece(
  client: TestClient,
  location: string,
  offset: number,
  bytes: Uint8Array<ArrayBuffer>,
  more = {},
) {
  const headers = {
    ...tus,
    'Content-Type': 'application/offset+octet-stream',
    'Upload-Offset': String(offset),
    ...more,
  }
  return client.fetch(location, { method: 'PATCH', headers, body: bytes })
}

export const stateOf = async (client: TestClient, location: string) => {
  const { status, headers } = await client.fetch(location, { method: 'HEAD', headers: tus })
  return [status, headers.get('Upload-Offset'), headers.get('Upload-Length')]
}

/** A file of so many bytes, none of them like its neighbor. */
export function largeFile(size: number) {
  const bytes = Uint8Array.from({ length: size }, (_, index) => (index * 7 + (index >> 9)) & 0xff)
  bytes.set(text('%PDF-1.7\n'))
  return bytes
}
