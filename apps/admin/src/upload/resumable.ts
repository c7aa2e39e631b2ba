import { ApiError, type paths, unwrap } from '@admin/api-client'
import type { UploadTransportContext } from '@admin/ui'
import { createSHA256 } from 'hash-wasm'
import { DetailedError, Upload } from 'tus-js-client'
import { API_URL, api } from '../api.ts'
import { storageKey } from '../session/storage.ts'
import type { Description, KeptFile } from './transport.ts'
import { tusRequests } from './tusRequests.ts'

/** One upload; they are begun at the same path without the id. */
const ONE = '/upload/resumable/{id}' satisfies keyof paths
/** Bytes: a piece that breaks off is sent again whole. */
const PIECE_SIZE = 8 * 1024 * 1024
/** Milliseconds between attempts while there is no connection: for about a minute. */
const RETRY_DELAYS = [500, 1000, 3000, 6000, 12_000, 20_000, 20_000]

/**
 * Sends a file in pieces, going on where it broke off: now, or when the same file is chosen again.
 * @throws Error when what arrived is not what was sent
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
  const kept = await unwrap(api.GET(ONE, { params: { path: { id } } }))
  if (kept.sha256 !== digest) throw new Error(`${kept.key} arrived damaged`)
  return kept
}

function send(
  file: File,
  metadata: Record<string, string>,
  { signal, onProgress }: UploadTransportContext,
): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const upload = new Upload(file, {
    endpoint: `${API_URL}${ONE.replace('/{id}', '')}`,
    metadata,
    chunkSize: PIECE_SIZE,
    retryDelays: RETRY_DELAYS,
    removeFingerprintOnSuccess: true,
    fingerprint: async () => fingerprint(file, metadata.fileType ?? ''),
    httpStack: tusRequests,
    onProgress: (sent, total) => onProgress(sent / total),
    onSuccess: () => resolve(upload.url ?? ''),
    onError: (error) => reject(failureOf(error)),
  })
  // Cancelling also frees what the server holds; a tab that was closed can be gone on with.
  signal.addEventListener('abort', () => {
    upload.abort(true).catch(() => {})
    reject(signal.reason)
  })
  upload.findPreviousUploads().then(([previous]) => {
    if (signal.aborted) return
    if (previous) upload.resumeFromPreviousUpload(previous)
    upload.start()
  }, reject)
  return promise
}

const fingerprint = ({ name, size, lastModified }: File, fileType: string) =>
  storageKey(['upload', fileType, name, size, lastModified].join('-'))

/** The server's refusal behind a failed tus request. */
function failureOf(error: Error): Error {
  const response = error instanceof DetailedError ? error.originalResponse : null
  if (!response) return new ApiError({ status: 0, code: '', key: 'network', message: error.message })
  const { errCode = '', errMessage = error.message, data } = envelopeOf(response.getBody())
  return new ApiError({
    status: response.getStatus(),
    code: errCode,
    key: data?.key ?? 'requestFailed',
    message: errMessage,
    fields: data?.fields,
  })
}

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
