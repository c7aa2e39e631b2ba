import type { Api } from './createApi.ts'
import type { paths } from './paths.ts'
import type { OnSent } from './send.ts'
import { type Answer, unwrap } from './unwrap.ts'

/** An operation whose body is a form with a file. */
interface Form {
  requestBody: { content: { 'multipart/form-data': { file: File } } }
  responses: { 200: { content: { 'application/json': { data: unknown } } } }
}

/** Paths that receive a file in a form. */
export type UploadPath = {
  [Path in keyof paths]: paths[Path] extends { post: Form } ? Path : never
}[keyof paths]

/** The form's fields, except for the file. */
export type UploadFields<Path extends UploadPath> = Omit<
  paths[Path]['post']['requestBody']['content']['multipart/form-data'],
  'file'
>

/** What the server makes of the file. */
export type UploadData<Path extends UploadPath> =
  paths[Path]['post']['responses'][200]['content']['application/json']['data']

/** Options of an upload. */
export interface UploadOptions {
  /** Ends the upload. */
  signal?: AbortSignal
  /**
   * Receives the share that has been sent, from 0 to 1. Without XMLHttpRequest (Node, or a `fetch` that sends the
   * request to a server's handler) it is called once, with 1, when the server has the file.
   */
  onProgress?: (share: number) => void
}

/**
 * Sends a file with the other fields of its form, and returns the server's response. The client's `timeout` doesn't
 * apply.
 * @throws ApiError as `unwrap` does, and the reason of `signal` when it aborts
 */
export async function upload<Path extends UploadPath>(
  api: Api,
  path: Path,
  fields: UploadFields<Path>,
  file: File,
  { signal, onProgress }: UploadOptions = {},
): Promise<UploadData<Path>> {
  const post = api.POST as (path: string, init: object) => Promise<Answer<{ data: UploadData<Path> }>>
  // The form is larger than its file.
  const onSent: OnSent = (bytes) => onProgress?.(file.size > 0 ? Math.min(1, bytes / file.size) : 1)
  const data = await unwrap(
    post(path, {
      body: { ...fields, file },
      timeout: 0,
      ...(onProgress && { onSent }),
      ...(signal && { signal }),
    }),
  )
  onProgress?.(1)
  return data
}
