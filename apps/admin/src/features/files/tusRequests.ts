import { createSHA1 } from 'hash-wasm'
import type { HttpRequest, HttpResponse, HttpStack } from 'tus-js-client'
import { readToken } from '../../app/storage.ts'
import { sendWithProgress } from './sendWithProgress.ts'

/**
 * Sends tus requests as the app sends its own, to the server in this page in mock mode, and every piece with its
 * checksum. tus-js-client's own stack has neither.
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
      const request = new Request(address, { method, headers, body: body ?? null, signal })
      return responseOf(await sendWithProgress(request, onSent))
    },
    abort: async () => aborting.abort(),
    getUnderlyingObject: () => undefined,
  }
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
