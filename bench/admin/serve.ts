/** Serves a built admin as our server serves its own, on one origin with the API. */
import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { extname, join } from 'node:path'
import { pipeline } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { serveStatic } from '../../apps/server/src/http/static.ts'

type Serve = NonNullable<Awaited<ReturnType<typeof serveStatic>>>

export interface AdminServer {
  url: string
  stop: () => Promise<void>
}

/**
 * @param folder of the build
 * @param api address of the server that everything else is passed on to
 * @param keepsPolicy it is written for the content security policy of our pages; the peers' styles and scripts
 *   would be refused by it
 */
export async function serveAdmin(folder: string, api: string, keepsPolicy: boolean): Promise<AdminServer> {
  const files = await serveStatic(folder, { production: false, trustProxy: false })
  if (!files) throw new Error(`No build in ${folder}`)
  await compressed(files, folder)
  const server = createServer(async (incoming, outgoing) => {
    const { method = 'GET', url = '/' } = incoming
    const headers = Object.entries(incoming.headers).map(([name, value]): [string, string] => [
      name,
      String(value),
    ])
    const answer = files(new Request(new URL(url, 'http://localhost'), { method, headers }))
    if (!answer) return passOn(incoming, outgoing, api)
    if (!keepsPolicy) answer.headers.delete('Content-Security-Policy')
    outgoing.writeHead(answer.status, Object.fromEntries(answer.headers))
    outgoing.end(Buffer.from(await answer.arrayBuffer()))
  })
  server.listen(0, 'localhost')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port')
  return {
    url: `http://localhost:${address.port}`,
    stop: async () => {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

function passOn(incoming: IncomingMessage, outgoing: ServerResponse, api: string) {
  const { method, headers, url = '/' } = incoming
  const asked = request(new URL(url, api), { method, headers }, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
    pipeline(answer, outgoing, () => {})
  })
  // A stream of events ends when its reader leaves, and the API when the bench does.
  outgoing.on('close', () => asked.destroy())
  pipeline(incoming, asked, (error) => error && outgoing.destroy())
}

/** Resolves when every script goes out compressed: until then it goes out as it is. */
async function compressed(files: Serve, folder: string): Promise<void> {
  const entries = await readdir(join(folder, 'assets'))
  const scripts = entries.filter((name) => extname(name) === '.js')
  const isCompressed = (name: string) => {
    const headers = { 'Accept-Encoding': 'br' }
    const answer = files(new Request(`http://localhost/assets/${name}`, { headers }))
    return answer?.headers.has('Content-Encoding') || Number(answer?.headers.get('Content-Length')) < 512
  }
  while (!scripts.every(isCompressed)) await sleep(100)
}
