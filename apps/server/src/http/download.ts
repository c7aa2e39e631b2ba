import type { Context } from '../context.ts'
import { withoutParameters } from '../db/databaseErrors.ts'
import { csvRow } from './csv.ts'

/** A file that is written while it is read from the database. */
export interface Download {
  /** File name without date and extension. */
  name: string
  header: string[]
  pages: AsyncIterable<(string | number | null)[][]>
}

const BYTE_ORDER_MARK = '\uFEFF'

/** A moment in a file: ISO 8601 in UTC. */
export const fileTime = (time: number | null) => (time === null ? null : new Date(time).toISOString())

export function downloadResponse({ clock, log, requestId }: Context, download: Download): Response {
  const encoder = new TextEncoder()
  const pages = download.pages[Symbol.asyncIterator]()
  const stream = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(encoder.encode(BYTE_ORDER_MARK + csvRow(download.header))),
    async pull(controller) {
      try {
        const { done, value } = await pages.next()
        if (done) controller.close()
        else controller.enqueue(encoder.encode(value.map(csvRow).join('')))
      } catch (error) {
        log.error({ requestId, error: withoutParameters(error) }, 'export broke off')
        controller.error(error)
      }
    },
    cancel: async () => {
      await pages.return?.()
    },
  })
  const date = new Date(clock()).toISOString().slice(0, 10)
  return new Response(stream, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${download.name}-${date}.csv"`,
    },
  })
}
