import { ApiError, unwrap } from '@admin/api-client'
import type { UploadTransportContext } from '@admin/ui'
import { type HttpRequest, type HttpResponse, Upload } from 'tus-js-client'
import { API_URL, api } from '../../app/api.ts'
import { i18n } from '../../app/i18n.ts'
import { ExpectedError } from '../../app/reportUnexpected.ts'
import { digestOf } from './digestOf.ts'
import { fingerprintOf } from './fingerprintOf.ts'
import { retrying } from './retrying.ts'
import type { Description, KeptFile } from './transport.ts'
import { tusFailure } from './tusFailure.ts'
import { tusRequests } from './tusRequests.ts'
import { RESUMABLE_PATH, refreshUnfinished, requestUnfinished, runningUploads } from './unfinishedUploads.ts'

const ENDPOINT = `${API_URL}${RESUMABLE_PATH}`
/** Bytes. An interrupted piece is sent again from its beginning. */
const PIECE_SIZE = 8 * 1024 * 1024
/** Milliseconds between attempts to delete an upload, which the request that was aborted locks for a moment longer. */
const DELETE_DELAYS = [500, 1000, 3000, 6000]

/**
 * Sends a file in pieces. It continues where it stopped: after a lost connection, and when the same file is chosen
 * again, in any tab or browser of the account. An upload that the server no longer has starts again.
 * @throws Error with a translated message when the file isn't that of `context.unfinished`, or the stored file differs
 * from the one sent
 */
export async function sendResumably(
  file: File,
  { uploadTarget, fileType }: Description,
  context: UploadTransportContext,
): Promise<KeptFile> {
  const hashing = new AbortController()
  const hashingSignal = AbortSignal.any([context.signal, hashing.signal])
  const digest = retrying(() => digestOf(file, hashingSignal), { ...context, signal: hashingSignal })
  // Awaited once the file is sent.
  digest.catch(() => {})
  try {
    const fingerprint = await fingerprintOf(file)
    const previous = await previousUpload(file, { fingerprint, fileType }, context)
    const metadata = { uploadTarget, fileType, filename: file.name, fingerprint }
    const kept = await send(file, metadata, previous, context)
    if (kept.sha256 !== (await digest)) throw new Error(await text('uploadDamaged'))
    return kept
  } finally {
    hashing.abort()
  }
}

/** Deletes an unfinished upload on the server. @throws ApiError */
export async function discardUpload(id: string): Promise<void> {
  const options = { httpStack: tusRequests, retryDelays: DELETE_DELAYS }
  try {
    await Upload.terminate(urlOf(id), options)
  } catch (error) {
    const failure = tusFailure(error as Error)
    if (!LOST.includes(failure.status)) throw failure
  }
}

/** Finds the id of the upload that a file continues: the one that the operator chose, or else one of the same file. */
async function previousUpload(
  file: File,
  { fingerprint, fileType }: { fingerprint: string; fileType: string },
  context: UploadTransportContext,
): Promise<string | undefined> {
  const uploads = await retrying(() => requestUnfinished(context.signal), context)
  const { unfinished } = context
  if (!unfinished)
    return uploads.find((upload) => upload.fingerprint === fingerprint && upload.fileType === fileType)?.id
  const chosen = uploads.find(({ id }) => id === unfinished.id)
  const differs = unfinished.size !== file.size || (chosen && chosen.fingerprint !== fingerprint)
  if (differs) throw new ExpectedError(await text('differentFile'))
  return chosen?.id
}

async function send(
  file: File,
  metadata: Record<string, string>,
  previous: string | undefined,
  context: UploadTransportContext,
): Promise<KeptFile> {
  const { signal, onProgress } = context
  let attempt = Promise.withResolvers<void>()
  let onArrived = () => {}
  let id = ''
  const upload = new Upload(file, {
    endpoint: ENDPOINT,
    uploadUrl: previous === undefined ? null : urlOf(previous),
    metadata,
    chunkSize: PIECE_SIZE,
    // `retrying` does it: tus would wait for its delays even when the connection is back.
    retryDelays: null,
    // The server finds a previous upload by its fingerprint.
    storeFingerprintForResuming: false,
    httpStack: tusRequests,
    onAfterResponse: requireState,
    onUploadUrlAvailable: () => {
      runningUploads.delete(id)
      id = idOf(upload.url)
      runningUploads.add(id)
    },
    onProgress: (sent, total) => onProgress(sent / total),
    onChunkComplete: () => onArrived(),
    onSuccess: () => attempt.resolve(),
    onError: (error) => attempt.reject(tusFailure(error)),
  })
  // Canceling deletes the upload on the server; closing the tab does not, so it can be continued.
  signal.addEventListener('abort', () => {
    cancel(upload)
    attempt.reject(signal.reason)
  })
  try {
    signal.throwIfAborted()
    return await retrying(
      async (arrived) => {
        attempt = Promise.withResolvers()
        onArrived = arrived
        upload.start()
        await attempt.promise
        return await unwrap(api.GET(`${RESUMABLE_PATH}/{id}`, { params: { path: { id } }, signal }))
      },
      context,
      isWorthRetrying,
    )
  } finally {
    runningUploads.delete(id)
    // A canceled upload is listed until it is deleted.
    if (!signal.aborted) void refreshUnfinished()
  }
}

const urlOf = (id: string) => `${ENDPOINT}/${id}`
const idOf = (url: string | null) => url?.split('/').at(-1) ?? ''

function cancel(upload: Upload): void {
  upload.options.retryDelays = DELETE_DELAYS
  upload
    .abort(true)
    .catch(() => {})
    .finally(refreshUnfinished)
}

/** The server no longer has the upload. */
const LOST = [404, 410]

/**
 * Lets an upload start again only where the server no longer has it: tus would after any error of its state.
 * @throws ApiError
 */
async function requireState(request: HttpRequest, answer: HttpResponse): Promise<void> {
  const response: Response = answer.getUnderlyingObject()
  if (request.getMethod() === 'HEAD' && !response.ok && !LOST.includes(response.status))
    await unwrap(Promise.resolve({ response }))
}

/**
 * No answer, a timeout, a busy server, a piece that arrived damaged, an upload that the previous request still locks,
 * or one that is lost and starts again.
 */
const RETRIED = [0, 408, 409, 423, 460, 502, 503, 504, ...LOST]

const isWorthRetrying = (error: unknown): boolean =>
  error instanceof ApiError && RETRIED.includes(error.status) && error.key !== 'fileExists'

const text = async (key: 'differentFile' | 'uploadDamaged'): Promise<string> =>
  (await i18n).t(`errors:${key}`)
