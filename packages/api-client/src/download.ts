import type { Api } from './createApi.ts'
import { refusal } from './failure.ts'
import type { paths } from './generated/schema.d.ts'
import { type Answer, answer } from './unwrap.ts'

type Csv = { responses: { 200: { content: { 'text/csv': string } } } }

/** Paths that answer with a CSV file. */
export type DownloadPath = {
  [Path in keyof paths]: paths[Path] extends { get: Csv } ? Path : never
}[keyof paths]

/** Filters and sort of a download. */
export type DownloadQuery<Path extends DownloadPath> = NonNullable<paths[Path]['get']['parameters']['query']>

export interface Download {
  blob: Blob
  /** As the server named the file. */
  filename: string
}

/**
 * Fetches a file, for as long as that takes.
 * @throws ApiError as `unwrap` does
 */
export async function download<Path extends DownloadPath>(
  api: Api,
  path: Path,
  { query, signal }: { query?: DownloadQuery<Path>; signal?: AbortSignal } = {},
): Promise<Download> {
  const get = api.GET as (path: string, init: object) => Promise<Answer<Blob>>
  const { data, error, response } = await answer(
    get(path, { params: { query }, parseAs: 'blob', timeout: 0, ...(signal && { signal }) }),
  )
  if (!response.ok) throw refusal(response, error)
  return { blob: data ?? new Blob(), filename: filenameOf(response.headers) ?? 'export.csv' }
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
