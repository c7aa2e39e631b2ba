import { ApiError, type paths, unwrap } from '@admin/api-client'
import type { UploadTransportContext } from '@admin/ui'
import { createSHA256 } from 'hash-wasm'
import { DetailedError, Upload } from 'tus-js-client'
import { API_URL, api } from '../../app/api.ts'
import { storageKey } from '../../app/storage.ts'
import { retrying } from './retrying.ts'
import type { Description, KeptFile } from './transport.ts'
import { tusRequests } from './tusRequests.ts'

/** The path of one upload; uploads are created at the same path without the id. */
const ONE = '/upload/resumable/{id}' satisfies keyof paths
/** Bytes. An interrupted piece is sent again from its beginning. */
const PIECE_SIZE = 8 * 1024 * 1024

/**
 * Sends a file in pieces. It continues where it stopped after a lost connection, and when the same file is chosen
 * again.
 * @throws Error when the stored file differs from the one sent
 */
export async function sendResumably(
  file: File,
  { uploadTarget, fileType }: Description,
  context: UploadTransportContext,
): Promise<KeptFile> {
  const [url, digest] = await Promise.all([
    send(file, { uploadTarget, fileType, filename: file.name }, context),
    digestOf(file, context.signal),
  ])
  const id = url.split('/').at(-1) ?? ''
  const { signal } = context
  const kept = await retrying(() => unwrap(api.GET(ONE, { params: { path: { id } }, signal })), context)
  if (kept.sha256 !== digest) throw new Error(`${kept.key} arrived damaged`)
  return kept
}

async function send(
  file: File,
  metadata: Record<string, string>,
  context: UploadTransportContext,
): Promise<string> {
  const { signal, onProgress } = context
  let attempt = Promise.withResolvers<string>()
  let onArrived = () => {}
  const upload = new Upload(file, {
    endpoint: `${API_URL}${ONE.replace('/{id}', '')}`,
    metadata,
    chunkSize: PIECE_SIZE,
    // `retrying` does it: tus would wait for its delays even when the connection is back.
    retryDelays: null,
    removeFingerprintOnSuccess: true,
    fingerprint: async () => fingerprint(file, metadata.fileType ?? ''),
    httpStack: tusRequests,
    onProgress: (sent, total) => onProgress(sent / total),
    onChunkComplete: () => onArrived(),
    onSuccess: () => attempt.resolve(upload.url ?? ''),
    onError: (error) => attempt.reject(failureOf(error)),
  })
  // Canceling deletes the upload on the server; closing the tab does not, so it can be continued.
  signal.addEventListener('abort', () => {
    cancel(upload)
    attempt.reject(signal.reason)
  })
  const [previous] = await upload.findPreviousUploads()
  signal.throwIfAborted()
  if (previous) upload.resumeFromPreviousUpload(previous)
  return retrying(
    (arrived) => {
      attempt = Promise.withResolvers()
      onArrived = arrived
      upload.start()
      return attempt.promise
    },
    context,
    isWorthRetrying,
  )
}

/** Retries for a while, because the aborted request may lock the upload for a moment longer. */
function cancel(upload: Upload): void {
  upload.options.retryDelays = [500, 1000, 3000, 6000]
  upload.abort(true).catch(() => {})
}

/** No answer, a timeout, a busy server, or an upload that the previous request still locks. */
const RETRIED = [0, 408, 409, 423, 502, 503, 504]

const isWorthRetrying = (error: unknown): boolean =>
  error instanceof ApiError && RETRIED.includes(error.status) && error.key !== 'fileExists'

const fingerprint = ({ name, size, lastModified }: File, fileType: string) =>
  storageKey(['upload', fileType, name, size, lastModified].join('-'))

/** The server's error behind a failed tus request; without an answer, an error of the piece or the connection. */
function failureOf(error: Error): Error {
  const request = error instanceof DetailedError ? error.originalRequest : null
  const response = error instanceof DetailedError ? error.originalResponse : null
  const {
    errCode: code = '',
    errMessage: message = causeOf(error),
    data,
  } = envelopeOf(response?.getBody() ?? '')
  const unnamed =
    request?.getMethod() === 'PATCH' ? 'uploadSliceFailed' : response ? 'requestFailed' : 'network'
  const status = response?.getStatus() ?? 0
  return new ApiError({ status, code, key: data?.key ?? unnamed, message, fields: data?.fields })
}

/** Why there was no answer, without the details that tus adds for developers. */
const causeOf = (error: Error): string =>
  (error instanceof DetailedError && error.causingError?.message) || error.message

interface Envelope {
  errCode?: string
  errMessage?: string
  data?: Pick<ApiError, 'key' | 'fields'>
}

function envelopeOf(body: string): Envelope {
  try {
    return JSON.parse(body)
  } catch {
    return {}
  }
}

async function digestOf(file: File, signal: AbortSignal): Promise<string> {
  const hasher = await createSHA256()
  for (let start = 0; start < file.size; start += PIECE_SIZE) {
    signal.throwIfAborted()
    hasher.update(new Uint8Array(await file.slice(start, start + PIECE_SIZE).arrayBuffer()))
  }
  return hasher.digest()
}
