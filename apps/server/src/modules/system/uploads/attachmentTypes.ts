import type { CodeOf } from '@admin/api-client/contract/enumerations'

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

/** Whether the content of a file is of an attachment type. */
export const isOfType = (file: Stored, type: AttachmentType): boolean =>
  type === 'f' ? !Object.values(contents).some((isOne) => isOne(file)) : contents[type](file)
