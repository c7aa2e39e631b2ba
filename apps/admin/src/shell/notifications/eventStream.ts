import { EVENTS_PATH } from '@admin/api-client/contract/home/events'
import { type EventSourceMessage, EventSourceParserStream } from 'eventsource-parser/stream'
import { API_URL, serverInPage } from '../../app/api.ts'
import { readToken } from '../../app/storage.ts'

/** Requests the server's events. @param lastId of the last event that was received */
export async function requestEvents(lastId: string | undefined, signal: AbortSignal): Promise<Response> {
  const headers = {
    Accept: 'text/event-stream',
    Authorization: `Bearer ${readToken() ?? ''}`,
    ...(lastId !== undefined && { 'Last-Event-ID': lastId }),
  }
  const request = new Request(new URL(EVENTS_PATH, API_URL || location.origin), { headers, signal })
  return (serverInPage() ?? fetch)(request)
}

/** Passes each event of an answer to `take`, until it ends. */
export const readEvents = (
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  take: (event: EventSourceMessage) => void,
  signal: AbortSignal,
): Promise<void> =>
  body
    .pipeThrough(new TextDecoderStream())
    .pipeThrough(new EventSourceParserStream())
    .pipeTo(new WritableStream({ write: take }), { signal })
