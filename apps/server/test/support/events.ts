import { EVENTS_PATH } from '@admin/api-client/contract/home/events'
import type { TestClient } from './TestClient.ts'

/** Reads the events of an account until its stream ends; comments are left out. */
export async function* eventsOf(client: TestClient, headers: Record<string, string> = {}) {
  const { body, status } = await client.fetch(EVENTS_PATH, { headers })
  if (!body) throw new Error(`no stream: ${status}`)
  const reader = body.pipeThrough(new TextDecoderStream()).getReader()
  try {
    let text = ''
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      text += value
      const lines = text.split('\n\n')
      text = lines.pop() ?? ''
      for (const event of lines) if (!event.startsWith(':')) yield event
    }
  } finally {
    await reader.cancel()
  }
}
