/** The disk fills up under uploads. */
import { execFileSync } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Server } from '../support/Server.ts'
import { promise } from '../support/Session.ts'
import { faultTest } from './faultTest.ts'
import type { Site } from './Site.ts'

const MEGABYTE = 1024 * 1024
/** More than there is room for, and less than fits in one request. */
const LARGE = 19 * MEGABYTE
const PIECE = 16 * MEGABYTE

type Bytes = Uint8Array<ArrayBuffer>

const content = (size: number): Bytes => new Uint8Array(Buffer.from(randomBytes(size / 2).toString('hex')))
const hash = (bytes: Bytes) => createHash('sha256').update(bytes).digest('hex')
const base64 = (text: string) => Buffer.from(text).toString('base64')
const run = (program: string, ...args: string[]) => execFileSync(program, args, { stdio: 'ignore' })

/** A file system of 8 MiB where one may be mounted, else a limit to the size of each file. */
function fillDisk(site: Site, server: Server, folder: string) {
  try {
    run('mount', '-t', 'tmpfs', '-o', 'size=8m', 'tmpfs', folder)
    site.atEnd(() => run('umount', '--lazy', folder))
    return { kind: 'a file system of 8 MiB', grow: () => run('mount', '-o', 'remount,size=128m', folder) }
  } catch {
    const limit = (bytes: string) =>
      run('prlimit', '--pid', String(server.process.process.pid), `--fsize=${bytes}:unlimited`)
    // PGlite itself writes files of 16 MiB.
    limit(String(17 * MEGABYTE))
    return { kind: 'a limit of 17 MiB a file', grow: () => limit('unlimited') }
  }
}

faultTest({
  name: 'The disk is full for uploads',
  promise:
    '507 with an envelope, no partial file and no row; small files are still accepted; with room again, the same name and the same resumable upload succeed',
  async inject(site) {
    const folder = join(site.data, 'uploads')
    mkdirSync(folder, { recursive: true })
    const server = site.server()
    const disk = fillDisk(site, server, folder)
    await server.ready()
    const large = content(LARGE)
    const send = (name: string, bytes: Bytes) => {
      const body = new FormData()
      body.append('uploadTarget', name)
      body.append('fileType', 'file')
      body.append('file', new File([bytes], name))
      return server.send<{ key?: string }>('POST', '/upload/single', body)
    }
    const tus = (
      method: string,
      path: string,
      headers: Record<string, string>,
      body: Bytes | null = null,
    ) => {
      const all = { ...server.headers, 'Tus-Resumable': '1.0.0', ...headers }
      return fetch(new URL(path, server.url), { method, headers: all, body })
    }

    const stored = () =>
      readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ name }) => name)
    const before = stored()
    const rejected = await send('large.txt', large)
    promise(
      rejected.status === 507 && rejected.data.key === 'insufficientStorage',
      `507, not ${rejected.text}`,
    )
    const left = stored().filter((name) => !before.includes(name))
    promise(left.length === 0, `no half file is kept: ${left}`)
    promise((await server.send('GET', '/upload/files/large.txt')).status === 404, 'no row is kept')
    const small = await send('small.txt', content(MEGABYTE))
    promise(small.status === 200, `a small file is accepted: ${small.text}`)

    const begun = await tus('POST', '/upload/resumable', {
      'Upload-Length': String(LARGE),
      'Upload-Metadata': `uploadTarget ${base64('pieces.txt')},filename ${base64('pieces.txt')}`,
    })
    const path = begun.headers.get('Location') ?? ''
    const offset = async () => Number((await tus('HEAD', path, {})).headers.get('Upload-Offset'))
    /** Sends pieces until all have arrived or one is rejected. */
    const resume = async () => {
      for (let from = await offset(); from < LARGE; from = await offset()) {
        const headers = { 'Upload-Offset': String(from), 'Content-Type': 'application/offset+octet-stream' }
        const { status } = await tus('PATCH', path, headers, large.slice(from, from + PIECE))
        if (status !== 204) {
          promise((await offset()) === from, 'a rejected piece leaves the upload where it was')
          return status
        }
      }
      return 204
    }
    const status = await resume()
    promise(status === 507, `a piece is rejected with 507, not ${status}`)
    promise((await server.probe('readyz')) === 200, 'the server stays ready')

    disk.grow()
    const again = await send('large.txt', large)
    promise(again.status === 200, `the same name is accepted afterwards: ${again.text}`)
    promise((await resume()) === 204, 'the upload is resumed')
    for (const name of ['large.txt', 'pieces.txt']) {
      const { data } = await server.send<{ url: string }>('GET', `/upload/files/${name}`)
      const bytes = await (await fetch(new URL(data.url, server.url))).bytes()
      promise(hash(bytes) === hash(large), `${name} is whole`)
    }
    return `${disk.kind}: 507 in one piece and in two, nothing left of them; with room both are whole`
  },
})
