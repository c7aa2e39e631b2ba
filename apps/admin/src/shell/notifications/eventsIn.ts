export interface ServerEvent {
  id: string | undefined
  name: string
}

/** The events of a `text/event-stream` as they come; comments are passed over, their data is not needed. */
export async function* eventsIn(body: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncGenerator<ServerEvent> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      text += value
      const blocks = text.split('\n\n')
      text = blocks.pop() ?? ''
      for (const block of blocks) {
        const fields = new Map(block.split('\n').map((line) => [line.split(':', 1)[0], afterColon(line)]))
        const name = fields.get('event')
        if (name !== undefined) yield { id: fields.get('id'), name }
      }
    }
  } finally {
    await reader.cancel().catch(() => {})
  }
}

const afterColon = (line: string) => line.slice(line.indexOf(':') + 1).trimStart()
