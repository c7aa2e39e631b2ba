import { ApiError, generateUniqueIds, unwrap, upload } from '@admin/api-client'
import type { CodeOf } from '@admin/api-client/contract/enumerations'
import { unsigned } from '@admin/api-client/contract/fileAddresses'
import { UPLOAD_DEFAULTS, UPLOAD_SINGLE_LIMIT } from '@admin/api-client/contract/limits'
import type { UploadedFile } from '@admin/api-client/contract/system/uploads'
import { errorText, validationText } from '@admin/i18n'
import type { UploadTransport, UploadTransportContext } from '@admin/ui'
import { api } from '../../app/api.ts'
import { i18n } from '../../app/i18n.ts'
import { readStored } from '../../app/storage.ts'
import { shownFile } from './fileUrl.ts'
import { retrying } from './retrying.ts'

export type KeptFile = UploadedFile
type FileType = CodeOf<'uploadFileType'>

/** The fields that are sent with a file (specification, section 3). */
export interface Description {
  uploadTarget: string
  fileType: FileType
  storageStyle: number
  uploadFrom: string
  env: 'dev' | 'prod'
}

/**
 * Uploads a file, below 20 MB in one piece and larger ones resumably, and adds it to the upload history
 * (specification, sections 4 and 7). An Upload's `fields` may set `fileType`, `uploadFrom`, `storageStyle` and
 * `notWithGenId`, with which the file keeps its name.
 * @throws Error with a translated message when the server rejects the file
 */
export const uploadTransport: UploadTransport = (file, context) =>
  withFailureText(async () => shownFile(await sendFile(file, context)))

/** As `uploadTransport`, for fields whose files the server looks up: the id is the address in mock mode, too. */
export const storedTransport: UploadTransport = (file, context) =>
  withFailureText(async () => {
    const kept = await sendFile(file, context)
    return { ...(await shownFile(kept)), id: unsigned(kept.url) }
  })

async function sendFile(file: File, context: UploadTransportContext): Promise<KeptFile> {
  const described = await describe(file, context)
  const kept =
    file.size < UPLOAD_SINGLE_LIMIT && !context.unfinished
      ? await sendWithCopies(file, described, context)
      : await (await import('./resumable.ts')).sendResumably(file, described, context)
  await log(kept, described, context)
  return kept
}

/** Deletes an unfinished upload on the server. @throws Error with a translated message */
export const discardUnfinished = (id: string): Promise<void> =>
  withFailureText(async () => (await import('./resumable.ts')).discardUpload(id))

async function describe(file: File, { fields, signal }: UploadTransportContext): Promise<Description> {
  const { fileType, storageStyle, uploadFrom, notWithGenId } = fields
  return {
    uploadTarget: notWithGenId ? file.name : await generatedName(file.name, signal),
    fileType: (fileType as FileType | undefined) ?? UPLOAD_DEFAULTS.fileType,
    storageStyle: storageStyle === undefined ? UPLOAD_DEFAULTS.storageStyle : Number(storageStyle),
    uploadFrom: uploadFrom ?? 'admin',
    env: import.meta.env.DEV ? 'dev' : 'prod',
  }
}

/** Replaces a file's name by a unique id and keeps its extension. */
async function generatedName(name: string, signal: AbortSignal): Promise<string> {
  const [id = ''] = await generateUniqueIds(api, 1, {
    signal,
    onFallback: (error) => console.error(error.message),
  })
  return `${id}${/\.[^./\\]+$/.exec(name)?.[0] ?? ''}`
}

/** Sends a picture with its hash, and then its thumbnails; any other file alone. */
async function sendWithCopies(
  file: File,
  described: Description,
  context: UploadTransportContext,
): Promise<KeptFile> {
  const isPicture = file.type.startsWith('image/')
  const copies = isPicture ? await (await import('../media/pictureCopies.ts')).copiesOf(file) : undefined
  const kept = await sendWhole(file, { ...described, ...(copies && { hash: copies.hash }) }, context)
  for (const thumbnail of copies?.thumbnails ?? []) await sendThumbnail(kept, thumbnail, context)
  return kept
}

/** Safe to send again after a lost connection: the same file under the same name gets the same answer. */
function sendWhole(
  file: File,
  described: Description & { hash?: string },
  context: UploadTransportContext,
): Promise<KeptFile> {
  const { signal, onProgress } = context
  const options = { signal, onProgress }
  return retrying(() => upload(api, '/upload/single', described, file, options), context)
}

/** A failure is only logged: without its thumbnail, a picture is shown itself. */
async function sendThumbnail(
  { key }: KeptFile,
  thumbnail: File,
  { signal }: UploadTransportContext,
): Promise<void> {
  try {
    await upload(api, '/upload/thumbnail', { key }, thumbnail, { signal })
  } catch (error) {
    console.error(error)
  }
}

/** Adds the record of a file. A failure is only logged: the file itself was uploaded. */
async function log(
  { key, size, storageType }: KeptFile,
  described: Description,
  context: UploadTransportContext,
): Promise<void> {
  const uploadUser = readStored('userID')
  const record = { ...described, uploadTarget: key, storageType, uploadUser, fileSize: size }
  try {
    await retrying(
      () => unwrap(api.POST('/webgw/uploadHistory/add', { body: { ...record, biz: UPLOAD_DEFAULTS.biz } })),
      context,
    )
  } catch (error) {
    console.error(error)
  }
}

/** Translates the message of an ApiError. */
async function withFailureText<Result>(call: () => Promise<Result>): Promise<Result> {
  try {
    return await call()
  } catch (error) {
    throw error instanceof ApiError ? new Error(await failureText(error), { cause: error }) : error
  }
}

/** Why a file was rejected: the first invalid field's message, else the error's own. */
async function failureText(error: ApiError): Promise<string> {
  const { t } = await i18n
  const field = Object.values(error.fields ?? {})[0]
  if (field) return validationText(t, field)
  return isBusy(error) ? t('errors:uploadBusy') : errorText(t, error)
}

/** Whether the server is too busy for a request, as opposed to the account's upload limit. */
const isBusy = ({ status, key }: ApiError) => status === 503 || (status === 429 && key !== 'uploadLimit')
