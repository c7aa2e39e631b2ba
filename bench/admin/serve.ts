/** Serves a built admin as our server serves its own, on one origin with the API. */
import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { pipeline } from 'node:stream'
import { serveAdmin as serveFiles } from '../../apps/server/src/http/static.ts'

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
  const files = serveFiles(folder, { production: false, trustProxy: false })
  if (!files) throw new Error(`No build in ${folder}`)
  const server = createServer(async (incoming, outgoing) => {
    const { method = 'GET', url = '/' } = incoming
    const headers = Object.entries(incoming.headers).map(([name, value]): [string, string] => [
      name,
      String(value),
    ])
    const answer = await files(new Request(new URL(url, 'http://localhost'), { method, headers }))
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
