import type { OnSent } from '@admin/api-client'
import { createSHA1 } from 'hash-wasm'
import type { HttpRequest, HttpResponse, HttpStack } from 'tus-js-client'
import { recovering, send } from '../../app/api.ts'
import { readToken } from '../../app/storage.ts'

/** Milliseconds without progress after which a request is given up. */
const STALL_LIMIT = 30_000

/**
 * Sends tus requests as the app sends its own, to the server in this page in mock mode, and every piece with its
 * checksum. tus-js-client's own stack has neither, and waits for a silent server without a limit.
 */
export const tusRequests: HttpStack = {
  getName: () => 'tusRequests',
  createRequest,
}

function createRequest(method: string, url: string): HttpRequest {
  const headers = new Headers()
  const aborting = new AbortController()
  let onSent: (bytes: number) => void = () => {}
  return {
    getMethod: () => method,
    getURL: () => url,
    setHeader: (name, value) => headers.set(name, value),
    getHeader: (name) => headers.get(name) ?? undefined,
    setProgressHandler: (handler) => {
      onSent = handler
    },
    send: async (body: Blob | null | undefined) => {
      const token = readToken()
      if (token) headers.set('Authorization', `Bearer ${token}`)
      if (body) headers.set('Upload-Checksum', `sha1 ${await checksum(body)}`)
      const { signal } = aborting
      const address = new URL(url, location.href)
      const attempt = recovering((request) => sendWatched(request, aborting, (bytes) => onSent(bytes)))
      return attempt(new Request(address, { method, headers, body: body ?? null, signal })).then(responseOf)
    },
    abort: async () => aborting.abort(),
    getUnderlyingObject: () => undefined,
  }
}

/** Sends a request, and aborts it when it makes no progress. The operator may sign in for as long as it takes. */
async function sendWatched(request: Request, aborting: AbortController, onSent: OnSent): Promise<Response> {
  const stall = watchForStall(aborting)
  try {
    return await send(request, (bytes) => {
      stall.restart()
      onSent(bytes)
    })
  } finally {
    stall.end()
  }
}

/** Aborts a request that makes no progress. */
function watchForStall(aborting: AbortController) {
  const giveUp = () => aborting.abort(new DOMException('The upload made no progress', 'TimeoutError'))
  let timer = setTimeout(giveUp, STALL_LIMIT)
  const end = () => clearTimeout(timer)
  const restart = () => {
    end()
    timer = setTimeout(giveUp, STALL_LIMIT)
  }
  return { restart, end }
}

async function responseOf(response: Response): Promise<HttpResponse> {
  const body = await response.text()
  return {
    getStatus: () => response.status,
    getHeader: (name) => response.headers.get(name) ?? undefined,
    getBody: () => body,
    getUnderlyingObject: () => response,
  }
}

/** SubtleCrypto is not available where the back office is served over plain HTTP. */
async function checksum(body: Blob): Promise<string> {
  const digest = (await createSHA1()).update(new Uint8Array(await body.arrayBuffer())).digest('binary')
  return btoa(String.fromCharCode(...digest))
}
