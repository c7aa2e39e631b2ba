/** Node's `ServerResponse`. */
interface Connection {
  /** Cuts it off. */
  destroy(): unknown
  /** Sends what its compression holds back. */
  flush?(): void
}

/**
 * An answer whose connection ends with it when it is a file that breaks off. The HTTP server would write the
 * error's text and a regular end, which makes half a file look whole. What is compressed of a file is sent before the
 * next piece of it is read.
 */
export function endingBrokenFiles(response: Response, connection: Connection): Response {
  if (!response.ok || !response.headers.has('Content-Disposition')) return response
  const reader = response.body?.getReader()
  if (!reader) return response
  const source: UnderlyingDefaultSource<Uint8Array> = {
    async pull(controller) {
      // Brotli alone sends nothing for 384 kB: an export of slow pages would look dead to a proxy.
      connection.flush?.()
      try {
        const { done, value } = await reader.read()
        if (done) controller.close()
        else controller.enqueue(value)
      } catch (error) {
        connection.destroy()
        controller.error(error)
      }
    },
    cancel: (reason) => reader.cancel(reason),
  }
  // A piece is requested once the one before is written, and not sooner.
  const body = new ReadableStream(source, { highWaterMark: 0 })
  return new Response(body, response)
}
