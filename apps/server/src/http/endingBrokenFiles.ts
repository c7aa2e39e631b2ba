/** What can cut a connection off: node's `ServerResponse`. */
interface Connection {
  destroy(): unknown
}

/**
 * An answer whose connection ends with it when it is a file that breaks off. The HTTP server would write the
 * error's text and a regular end, which makes half a file look whole.
 */
export function endingBrokenFiles(response: Response, connection: Connection): Response {
  if (!response.ok || !response.headers.has('Content-Disposition')) return response
  const reader = response.body?.getReader()
  if (!reader) return response
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
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
  })
  return new Response(body, response)
}
