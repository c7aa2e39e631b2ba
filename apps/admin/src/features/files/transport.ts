import { ApiError, generateUniqueIds, unwrap } from '@admin/api-client'
import type { CodeOf } from '@admin/api-client/contract/enumerations'
import { UPLOAD_DEFAULTS, UPLOAD_SINGLE_LIMIT } from '@admin/api-client/contract/limits'
import type { UploadedFile } from '@admin/api-client/contract/system/uploads'
import type { UploadTransport, UploadTransportContext } from '@admin/ui'
import { api } from '../../app/api.ts'
import { readStored } from '../../app/storage.ts'
import { failureText } from './failureText.ts'
import { openableUrl } from './fileUrl.ts'
import { retrying } from './retrying.ts'
import { sendWithProgress } from './sendWithProgress.ts'

export type KeptFile = UploadedFile
type FileType = CodeOf<'uploadFileType'>

/** What is sent along with a file (specification, section 3). */
export interface Description {
  uploadTarget: string
  fileType: FileType
  storageStyle: number
  uploadFrom: string
  env: 'dev' | 'prod'
}

/**
 * Sends the files of every Upload: below 20 MB in one piece, larger ones resumably; then logs them in the
 * upload history (specification, sections 4 and 7). An Upload's `fields` may say `fileType`, `uploadFrom`,
 * `storageStyle` and, with `notWithGenId`, that the file keeps its name.
 */
export const uploadTransport: UploadTransport = async (file, context) => {
  try {
    const described = await describe(file, context)
    const kept =
      file.size < UPLOAD_SINGLE_LIMIT
        ? await sendWhole(file, described, context)
        : await (await import('./resumable.ts')).sendResumably(file, described, context)
    await log(kept, described, context)
    const { id, name, url, size, mediaType: type } = kept
    return { id, name, url: await openableUrl(url), size, type }
  } catch (error) {
    throw error instanceof ApiError ? new Error(await failureText(error), { cause: error }) : error
  }
}

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

/** An id in place of the name, which keeps its extension. */
async function generatedName(name: string, signal: AbortSignal): Promise<string> {
  const [id = ''] = await generateUniqueIds(api, 1, {
    signal,
    onFallback: (error) => console.error(error.message),
  })
  return `${id}${/\.[^./\\]+$/.exec(name)?.[0] ?? ''}`
}

/** Sent again after a lost connection, the same file under the same name is answered as the first time. */
function sendWhole(file: File, described: Description, context: UploadTransportContext): Promise<KeptFile> {
  const { signal, onProgress } = context
  const form = new FormData()
  for (const [name, value] of Object.entries(described)) form.append(name, String(value))
  form.append('file', file)
  const onSent = (bytes: number) => onProgress(Math.min(1, bytes / file.size))
  return retrying(
    () =>
      unwrap(
        api.POST('/upload/single', {
          // The contract's types have a text for a file.
          body: form as never,
          fetch: (request) => sendWithProgress(request, onSent),
          signal,
        }),
      ),
    context,
  )
}

/** A file that arrived is there, whether or not its record could be written. */
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
