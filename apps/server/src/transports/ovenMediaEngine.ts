import { LIVE_SERVER } from '@admin/api-client/contract/limits'
import { z } from 'zod'
import type { LiveServer } from '../ports/LiveServer.ts'

export interface OvenMediaEngine {
  /** Address of the application in the REST API: `http://ome:8081/v1/vhosts/default/apps/app`. */
  apiUrl: string
  /** The `AccessToken` of the REST API. */
  accessToken: string
  /** Address of the application at the thumbnail publisher: `http://ome:20080/app`. @default no pictures */
  thumbnailUrl?: string | undefined
}

const names = z.object({ response: z.array(z.string()) })
const statistics = z.object({ response: z.object({ totalConnections: z.number().int().nonnegative() }) })
const roomId = z.uuid()

const NOT_FOUND = 404
const HTTP_PARTS = /^(?<origin>https?:\/\/[^/]+\/v1)(?<application>\/vhosts\/[^/]+\/apps\/[^/]+)$/

/**
 * OvenMediaEngine through its REST API (`/v1`) and its thumbnail publisher. Streams are named after their rooms: the
 * admission webhook renames each when it is admitted.
 * @throws Error for an API address that names no application; from each call when the server rejects it or doesn't
 *   answer within 3 seconds
 */
export function ovenMediaEngine({ apiUrl, accessToken, thumbnailUrl }: OvenMediaEngine): LiveServer {
  const { origin, application } = HTTP_PARTS.exec(apiUrl.replace(/\/$/, ''))?.groups ?? {}
  if (!origin || !application)
    throw new Error('The address of the streaming server must end with /v1/vhosts/<vhost>/apps/<application>')
  const streams = `${application}/streams`
  const call = async (path: string, init: RequestInit = {}): Promise<Response> => {
    const response = await fetch(`${origin}${path}`, {
      ...init,
      headers: { Authorization: `Basic ${btoa(accessToken)}` },
      signal: AbortSignal.timeout(LIVE_SERVER.timeout),
    })
    if (!response.ok && response.status !== NOT_FOUND) {
      await response.body?.cancel()
      throw new Error(`The streaming server answered ${response.status}`)
    }
    return response
  }

  const pictures = thumbnailUrl?.replace(/\/$/, '')

  return {
    async list() {
      const response = await call(streams)
      // Until the first stream arrives, the application may not exist.
      if (response.status === NOT_FOUND) {
        await response.body?.cancel()
        return []
      }
      return names.parse(await response.json()).response.filter((name) => roomId.safeParse(name).success)
    },
    async viewers(name) {
      const response = await call(`/stats/current${streams}/${name}`)
      if (response.status !== NOT_FOUND)
        return statistics.parse(await response.json()).response.totalConnections
      await response.body?.cancel()
      return null
    },
    ...(pictures && {
      snapshot: async (name: string) => {
        const response = await fetch(`${pictures}/${name}/thumb.jpg`, {
          signal: AbortSignal.timeout(LIVE_SERVER.timeout),
        })
        const mediaType = response.headers.get('Content-Type') ?? ''
        const size = Number(response.headers.get('Content-Length') ?? 0)
        if (!response.ok || !mediaType.startsWith('image/') || size > LIVE_SERVER.snapshotMaxSize) {
          await response.body?.cancel()
          return null
        }
        const bytes = new Uint8Array(await response.arrayBuffer())
        return bytes.length > LIVE_SERVER.snapshotMaxSize ? null : { mediaType, bytes }
      },
    }),
    async kick(name) {
      const response = await call(`${streams}/${name}`, { method: 'DELETE' })
      await response.body?.cancel()
    },
    // It asks the admission webhook for each stream and keeps no keys.
    revokeKey: async () => {},
  }
}
