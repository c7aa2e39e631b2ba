/** The disk runs full under uploads. */
import { execFileSync } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Fault, promise } from './Fault.ts'
import type { Server } from './Server.ts'
import type { Site } from './Site.ts'

const MEGABYTE = 1024 * 1024
/** More than there is room for, and less than goes in one request. */
const LARGE = 19 * MEGABYTE
const PIECE = 16 * MEGABYTE

const content = (size: number) => new Uint8Array(Buffer.from(randomBytes(size / 2).toString('hex')))

/** How a disk of little room is made, and what it is given afterwards. */
interface Disk {
  kind: string
  grow: (server: Server) => void
  limit: (server: Server) => void
}

const run = (program: string, ...args: string[]) => execFileSync(program, args, { stdio: 'ignore' })

/** A file system of 8 MiB where one may be mounted, else a limit to the size of each file. */
function littleRoom(site: Site, folder: string): Disk {
  try {
    mkdirSync(folder, { recursive: true })
    run('mount', '-t', 'tmpfs', '-o', 'size=8m', 'tmpfs', folder)
    site.atEnd(() => run('umount', '--lazy', folder))
    return {
      kind: 'a file system of 8 MiB',
      limit: () => {},
      grow: () => run('mount', '-o', 'remount,size=128m', folder),
    }
  } catch {
    // PGlite writes files of 16 MiB itself.
    const limitOf = (bytes: string) => (server: Server) =>
      run('prlimit', '--pid', String(server.process.process.pid), `--fsize=${bytes}:unlimited`)
    return {
      kind: 'a limit of 17 MiB a file',
      limit: limitOf(String(17 * MEGABYTE)),
      grow: limitOf('unlimited'),
    }
  }
}

function form(name: string, bytes: Uint8Array<ArrayBuffer>): FormData {
  const body = new FormData()
  body.append('uploadTarget', name)
  body.append('fileType', 'file')
  body.append('file', new File([bytes], name))
  return body
}

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)

async function tus(
  server: Server,
  method: string,
  path: string,
  headers: object,
  body?: Uint8Array<ArrayBuffer>,
) {
  return fetch(`${server.url}${path}`, {
    method,
    headers: { ...server.headers, 'Tus-Resumable': '1.0.0', ...headers },
    ...(body && { body }),
  })
}

const full: Fault = {
  name: 'The disk is full for uploads',
  promise:
    '507 with an envelope; no half file is kept and no row; small files go on; with room again the same name and the same resumable upload succeed',
  async happen(site) {
    const environment = await site.database()
    const folder = join(environment.DATA_DIR ?? '', 'uploads')
    const disk = littleRoom(site, folder)
    const server = await site.server(environment).ready()
    disk.limit(server)
    const large = content(LARGE)
    const send = (name: string, bytes: Uint8Array<ArrayBuffer>) =>
      server.send<{ key: string; sha256: string }>('POST', '/upload/single', form(name, bytes))
    const refused = await send('large.txt', large)
    promise(
      refused.status === 507 && (refused.data as { key?: string })?.key === 'insufficientStorage',
      `the upload is refused with 507, not ${refused.status} ${refused.text}`,
    )
    promise(filesIn(folder).length === 0, `no half file is kept: ${filesIn(folder)}`)
    promise((await server.send('GET', '/files/large.txt')).status === 404, 'no row is kept')
    const small = await send('small.txt', content(MEGABYTE))
    promise(small.status === 200, `a small file goes on: ${small.status} ${small.text}`)

    const encoded = (text: string) => Buffer.from(text).toString('base64')
    const metadata = `uploadTarget ${encoded('pieces.txt')},filename ${encoded('pieces.txt')}`
    const begun = await tus(server, 'POST', '/upload/resumable', {
      'Upload-Length': String(LARGE),
      'Upload-Metadata': metadata,
    })
    const path = begun.headers.get('Location') ?? ''
    const patch = (offset: number, bytes: Uint8Array<ArrayBuffer>) =>
      tus(
        server,
        'PATCH',
        path,
        { 'Upload-Offset': String(offset), 'Content-Type': 'application/offset+octet-stream' },
        bytes,
      )
    const offset = async () => Number((await tus(server, 'HEAD', path, {})).headers.get('Upload-Offset'))
    let arrived = 0
    let status = 204
    while (status === 204 && arrived < LARGE) {
      const answer = await patch(arrived, large.subarray(arrived, arrived + PIECE))
      status = answer.status
      await answer.body?.cancel()
      if (status === 204) arrived = await offset()
    }
    promise(status === 507, `a piece is refused with 507, not ${status}`)
    promise((await offset()) === arrived, 'the upload stands where it stood')
    promise((await server.probe('readyz')) === 200, 'the server stays ready')

    disk.grow(server)
    const kept = await send('large.txt', large)
    promise(kept.status === 200, `the same name is kept afterwards: ${kept.status} ${kept.text}`)
    for (; arrived < LARGE; arrived = await offset()) {
      const { status } = await patch(arrived, large.subarray(arrived, arrived + PIECE))
      promise(status === 204, `the upload is resumed: ${status}`)
    }
    const expected = createHash('sha256').update(large).digest('hex')
    for (const name of ['large.txt', 'pieces.txt']) {
      const bytes = await (await fetch(`${server.url}/files/${name}`)).bytes()
      promise(createHash('sha256').update(bytes).digest('hex') === expected, `${name} is whole`)
    }
    return `${disk.kind}: 507 for 19 MiB in one piece and in two, nothing left of them, 1 MiB kept meanwhile; afterwards both are whole`
  },
}

export const diskFaults = [full]
