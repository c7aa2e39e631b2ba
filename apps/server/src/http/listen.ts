import type { Server } from 'node:http'
import { type AddressInfo, Server as Listener } from 'node:net'
import { createAdaptorServer, type HttpBindings } from '@hono/node-server'
import { Reservations } from '../kernel/Reservations.ts'
import { compressAnswers } from './compressAnswers.ts'
import { networkOf, plainAddress } from './requestInfo.ts'

/** What clients may take of the server: milliseconds, unless something else is said, before their connection is closed. */
export interface ClientLimits {
  /** Until the headers of a request are there. */
  headers: number
  /** Until its body is there too. */
  request: number
  /** Without a byte in either direction; longer than the server itself may be silent. */
  silence: number
  /** Between two requests; longer than load balancers keep a connection, so that they never send into a closing one. */
  idle: number
  /** Connections that are open at a time; further ones are closed immediately. */
  connections: number
  /** Connections of one client network among them; see `networkOf`. */
  connectionsOfNetwork: number
  /** Bytes of the headers of a request. */
  headerBytes: number
}

/**
 * The largest file in one piece arrives in time at `BODY_LIMITS.fileRate`; event streams show a sign of life every 20
 * seconds.
 */
export const CLIENT_LIMITS: ClientLimits = {
  headers: 15_000,
  request: 540_000,
  silence: 90_000,
  idle: 65_000,
  connections: 10_000,
  connectionsOfNetwork: 1000,
  headerBytes: 16 * 1024,
}

/** Connections that wait to be taken: as many come at the same time when a server is back after a break. */
const BACKLOG = 4096

/** Looks for connections that are over a limit, in one that is reached. */
const LOOKS = 3

/** Milliseconds that requests get to finish when the server stops. */
const FINISH_LIMIT = 10_000

type Fetch = (request: Request, bindings: HttpBindings) => Response | Promise<Response>

/**
 * Listens for requests, and closes the connections of clients that dribble or are silent.
 * @param port 0 takes a free one
 * @param rejected is called for each connection that is over a limit
 */
export function listen(
  port: number,
  fetch: Fetch,
  {
    headers,
    request,
    silence,
    idle,
    connections,
    connectionsOfNetwork,
    headerBytes,
  }: ClientLimits = CLIENT_LIMITS,
  rejected: () => void = () => {},
): Promise<{ server: Server; port: number }> {
  return new Promise((resolved, failed) => {
    const server = createAdaptorServer({
      fetch: fetch as Parameters<typeof createAdaptorServer>[0]['fetch'],
      serverOptions: {
        headersTimeout: headers,
        requestTimeout: request,
        connectionsCheckingInterval: headers / LOOKS,
        keepAliveTimeout: idle,
        maxHeaderSize: headerBytes,
      },
    }) as Server
    compressAnswers(server)
    server.setTimeout(silence)
    server.maxConnections = connections
    const open = new Reservations()
    server.on('connection', (socket) => {
      const network = networkOf(plainAddress(socket.remoteAddress ?? ''))
      const release = open.reserve({ [network]: connectionsOfNetwork })
      if (release) return socket.once('close', release)
      rejected()
      return socket.destroy()
    })
    server.on('drop', rejected)
    server.once('error', failed)
    server.listen({ port, backlog: BACKLOG }, () =>
      resolved({ server, port: (server.address() as AddressInfo).port }),
    )
  })
}

/** Milliseconds that a kept-alive connection gets for another request when the server stops. */
const IDLE_LIMIT = 500

/**
 * Takes no more connections and lets the requests finish that are under way. Each connection ends with an answer that
 * announces it: a proxy that sends a request into a connection while it is closed can't know whether it arrived.
 * @param idleLimit milliseconds after which connections without a request are closed
 */
export function finishRequests(server: Server, idleLimit = IDLE_LIMIT): Promise<void> {
  return new Promise((resolved) => {
    server.prependListener('request', (_request, response) => {
      response.shouldKeepAlive = false
    })
    let idle: NodeJS.Timeout | undefined
    const wait = setTimeout(() => {
      // Kept-alive connections become idle one by one, as their requests finish.
      idle = setInterval(() => server.closeIdleConnections(), 50)
    }, idleLimit)
    const limit = setTimeout(() => server.closeAllConnections(), FINISH_LIMIT)
    // Unlike the one of an HTTP server, it leaves connections open that are idle at this moment.
    Listener.prototype.close.call(server, () => {
      clearTimeout(wait)
      clearInterval(idle)
      clearTimeout(limit)
      resolved()
    })
  })
}
