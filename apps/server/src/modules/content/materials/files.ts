import { materialFileTypes } from '@admin/api-client/contract/content/materialFiles'
import type { CodeOf } from '@admin/api-client/contract/enumerations'
import { UPLOAD_MAX_SIZE } from '@admin/api-client/contract/limits'
import type { SignedIn } from '../../../kernel/context.ts'
import { refuseField } from '../../../kernel/Refusal.ts'
import { requireStored } from '../../system/uploads/storedMedia.ts'
import { megabytesOf } from '../works/units.ts'

type AttachmentType = CodeOf<'attachmentType'>

interface Stored {
  name: string
  /** As it was found in the content. */
  mediaType: string
}

const pictures = ['image/jpeg', 'image/png', 'image/apng', 'image/gif', 'image/webp', 'image/avif']
const films = ['video/mp4', 'video/x-m4v', 'video/quicktime']
const APK = 'application/vnd.android.package-archive'
const EXE = 'application/x-msdownload'

const isSound = ({ mediaType }: Stored) => mediaType.startsWith('audio/')
// Where only the beginning of a file is read, an APK is an archive like any other.
const isApk = ({ mediaType, name }: Stored) =>
  mediaType === APK || (mediaType === 'application/zip' && name.toLowerCase().endsWith('.apk'))

/** Which contents an attachment type has; a plain file is what none of the others is. */
const contents: Record<Exclude<AttachmentType, 'f'>, (file: Stored) => boolean> = {
  p: ({ mediaType }) => pictures.includes(mediaType),
  v: ({ mediaType }) => films.includes(mediaType),
  s: isSound,
  m: isSound,
  a: isApk,
  e: ({ mediaType }) => mediaType === EXE,
}

const isOfType = (file: Stored, type: AttachmentType): boolean =>
  type === 'f' ? !Object.values(contents).some((isOne) => isOne(file)) : contents[type](file)

/**
 * Returns what is stored of a material's file, whose content must be of the attachment type and within its limit.
 * @throws Refusal `validation` on `file`: `notExisting`, `fileFormat` or `fileSize`
 */
export async function materialFileFacts(
  context: SignedIn,
  address: string,
  type: AttachmentType,
): Promise<{ fileName: string; size: number }> {
  const file = await requireStored(context, { field: 'file', address })
  if (!isOfType(file, type)) throw refuseField('validation', 'file', 'fileFormat')
  const maxSize = UPLOAD_MAX_SIZE[materialFileTypes[type]]
  if (file.size > maxSize)
    throw refuseField('validation', 'file', 'fileSize', { megabytes: megabytesOf(maxSize) })
  return { fileName: file.name, size: file.size }
}
