import { type ExportFormat, exportFormats } from '@admin/api-client/contract/exportFormats'
import { withoutParameters } from '../db/databaseErrors.ts'
import type { Context } from '../kernel/context.ts'
import { csvFile } from './csv.ts'
import { xlsxFile } from './xlsx/xlsxFile.ts'

/**
 * Text, a number, coins with all their digits, or a moment as the wall clock shows it in the file's time zone (in the
 * UTC fields of the `Date`).
 */
export type Cell = string | number | bigint | Date | null

/** What a column holds: it decides how wide and in which format a sheet shows it. */
export type ColumnKind = 'text' | 'id' | 'coins' | 'time'

export interface Column {
  title: string
  kind: ColumnKind
  /** Its text is written by people and isn't compared, so that it can carry an invisible mark. @default false */
  isProse?: boolean
}

/** A table that is written while it is read from the database. */
export interface FileContent {
  /** Name of the sheet, where the format has sheets: at most 28 characters, none of `[]:*?/\`. */
  sheet: string
  columns: Column[]
  /** Lines above the columns' titles: what the file is about. @default none */
  preface?: readonly (readonly string[])[]
  pages: AsyncIterable<Cell[][]>
}

export interface Download {
  /** File name without date and extension. */
  name: string
  format: ExportFormat
  content: FileContent
  /** Follows the file while it is streamed. @default nothing does */
  track?: FileTrack
}

/** What is told about a file while it is written. */
export interface FileTrack {
  written: (bytes: Uint8Array) => void
  /** Called once, before the reader gets the end of a whole file. */
  ended: (whole: boolean) => Promise<void>
}

const writers: Record<ExportFormat, (content: FileContent) => AsyncGenerator<Uint8Array>> = {
  csv: csvFile,
  xlsx: xlsxFile,
}

/** Returns the bytes of a file as they are written. */
export const fileBytes = ({
  format,
  content,
}: Pick<Download, 'format' | 'content'>): AsyncGenerator<Uint8Array> => writers[format](content)

/** Returns the name that a file is saved under, with its date. */
export const fileNameOf = ({ name, format }: Pick<Download, 'name' | 'format'>, time: number): string =>
  `${name}-${new Date(time).toISOString().slice(0, 10)}.${format}`

/** Returns the media type of a file, with the encoding of text. */
export const mediaTypeOf = (format: ExportFormat): string => {
  const mediaType = exportFormats[format]
  return mediaType.startsWith('text/') ? `${mediaType}; charset=utf-8` : mediaType
}

/**
 * Streams a file: at most one page more of it is read than its reader takes. One that breaks off ends as an error.
 * @param ended called once it is whole, broke off or is no longer wanted
 */
export function downloadResponse(
  { clock, log, requestId }: Context,
  download: Download,
  ended = () => {},
): Response {
  const { track } = download
  const chunks = fileBytes(download)
  /** Its reader went away, maybe while the next chunk was being made. */
  let left = false
  const stream = new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const { done, value } = await chunks.next()
        if (left) return
        if (!done) {
          track?.written(value)
          return controller.enqueue(value)
        }
        await track?.ended(true)
        ended()
        controller.close()
      } catch (error) {
        if (left) return
        ended()
        log.error({ requestId, error: withoutParameters(error) }, 'export broke off')
        await track?.ended(false)
        // What broke is for the log only.
        controller.error(new Error('The file broke off'))
      }
    },
    cancel: async () => {
      left = true
      ended()
      await chunks.return(undefined)
      await track?.ended(false)
    },
  })
  return new Response(stream, {
    headers: {
      'Content-Type': mediaTypeOf(download.format),
      'Content-Disposition': `attachment; filename="${fileNameOf(download, clock())}"`,
    },
  })
}
