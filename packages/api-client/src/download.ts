import { ApiError } from './ApiError.ts'
import { DEFAULT_EXPORT_FORMAT, type ExportFormat, type exportFormats } from './contract/exportFormats.ts'
import type { Api } from './createApi.ts'
import { rejection } from './failure.ts'
import type { paths } from './paths.ts'
import { type Answer, answer } from './unwrap.ts'

type File = { responses: { 200: { content: Record<(typeof exportFormats)[ExportFormat], string> } } }

/** Paths that answer with a file. */
export type DownloadPath = {
  [Path in keyof paths]: paths[Path] extends { get: File } ? Path : never
}[keyof paths]

/** Filters, sort and format of a download. */
export type DownloadQuery<Path extends DownloadPath> = NonNullable<paths[Path]['get']['parameters']['query']>

export interface Download {
  blob: Blob
  /** File name from the server. */
  filename: string
}

/**
 * Downloads a file. There is no time limit.
 * @throws ApiError as `unwrap` does; with key `downloadBrokenOff` where the file ended too early
 */
export async function download<Path extends DownloadPath>(
  api: Api,
  path: Path,
  { query, signal }: { query?: DownloadQuery<Path>; signal?: AbortSignal } = {},
): Promise<Download> {
  const get = api.GET as (path: string, init: object) => Promise<Answer<ReadableStream>>
  const { data, error, response } = await answer(
    get(path, { params: { query }, parseAs: 'stream', timeout: 0, ...(signal && { signal }) }),
  )
  if (!response.ok) throw rejection(response, error)
  const format = (query as { format?: ExportFormat } | undefined)?.format ?? DEFAULT_EXPORT_FORMAT
  return {
    blob: await whole(response, data, signal),
    filename: filenameOf(response.headers) ?? `export.${format}`,
  }
}

/** Resolves to the file once it has been received completely. */
async function whole(
  { status, headers }: Response,
  body: ReadableStream | undefined,
  signal: AbortSignal | undefined,
) {
  try {
    return await new Response(body, { headers }).blob()
  } catch (cause) {
    if (signal?.aborted) throw signal.reason
    const message = cause instanceof Error ? cause.message : String(cause)
    throw new ApiError({ status, code: '', key: 'downloadBrokenOff', message, cause })
  }
}

/** The name in Content-Disposition; the encoded form wins, and a path before the name is dropped. */
function filenameOf(headers: Headers) {
  const disposition = headers.get('Content-Disposition') ?? ''
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1]
  const plain = /filename="?([^";]+)"?/i.exec(disposition)?.[1]
  const name = (encoded && decode(encoded)) ?? plain
  return name?.split(/[/\\]/).at(-1)?.trim() || undefined
}

function decode(text: string) {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}
