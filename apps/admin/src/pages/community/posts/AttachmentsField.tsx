import { postAttachments } from '@admin/api-client/contract/community/postFacts'
import type { Post } from '@admin/api-client/contract/community/posts'
import { fileKeyOf, unsigned } from '@admin/api-client/contract/fileAddresses'
import { UPLOAD_MAX_SIZE } from '@admin/api-client/contract/limits'
import { useTranslation } from '@admin/i18n'
import { type FieldSlot, Upload, type UploadedFile, type UploadRules } from '@admin/ui'
import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { fileUrl, openableFile } from '../../../features/files/fileUrl.ts'
import { storedTransport } from '../../../features/files/transport.ts'
import { useUnfinishedUploads } from '../../../features/files/useUnfinishedUploads.ts'

type Kind = Post['kind']

/** A file by its address without a signature. */
interface Attachment {
  address: string
}

interface Uploaded {
  fileType: 'img' | 'video' | 'file'
  /** How a file is shown whose media type isn't known. */
  type: string
  /** @default any */
  formats?: UploadRules['formats']
}

const pictures: Uploaded = {
  fileType: 'img',
  type: 'image/*',
  formats: ['jpeg', 'png', 'gif', 'webp', 'avif'],
}

/** What is uploaded for a post of each kind. */
const uploads: Record<Kind, Uploaded> = {
  text: { fileType: 'file', type: '' },
  picture: pictures,
  video: { fileType: 'video', type: 'video/*', formats: ['mp4', 'mov'] },
  vote: pictures,
}

interface AttachmentsFieldProps
  extends Pick<FieldSlot<never, Attachment[]>, 'onChange' | 'error' | 'disabled' | 'onBusyChange'> {
  value: readonly Attachment[]
  kind: Kind
  /** The files that the post has, by signed links. @default none */
  kept?: Post['attachments'] | undefined
}

/** The files of a post; its kind decides which, and how many. */
export function AttachmentsField({ value, onChange, kind, kept = [], ...upload }: AttachmentsFieldProps) {
  const { t } = useTranslation('post')
  const [uploaded, setUploaded] = useState<readonly UploadedFile[]>([])
  const unfinished = useUnfinishedUploads()
  const { fileType, type, formats } = uploads[kind]
  const { min, max } = postAttachments[kind]
  const known = (address: string): UploadedFile | undefined => {
    const file = kept.find((each) => unsigned(each.address) === address)
    const here = uploaded.find(({ id }) => id === address)
    return here ?? (file && { id: address, name: file.name, url: fileUrl(file.address), type })
  }
  // Those of a draft have no links yet.
  const keys = value.flatMap(({ address }) => (known(address) ? [] : (fileKeyOf(address) ?? [])))
  const restored = useQueries({ queries: keys.map((key) => ({ ...openableFile(key), retry: false })) })
  const shown = value.map(({ address }, index) => {
    const found = restored[keys.indexOf(fileKeyOf(address) ?? '')]?.data
    return (
      known(address) ?? {
        ...(found ?? { name: `${t('attachments')} ${index + 1}`, url: fileUrl(address), type }),
        id: address,
      }
    )
  })
  return (
    <Upload
      {...upload}
      // Files of another kind have other rules.
      key={kind}
      label={t('attachments')}
      {...(kind === 'text' && { description: t('attachmentsHint') })}
      required={min > 0}
      value={shown}
      onChange={(files) => {
        setUploaded(files)
        onChange(files.map(({ id }) => ({ address: id })))
      }}
      transport={storedTransport}
      unfinished={unfinished}
      rules={{ maxSize: UPLOAD_MAX_SIZE[fileType], count: { min, max }, ...(formats && { formats }) }}
      fields={{ fileType }}
      layout={type === 'image/*' ? 'grid' : 'list'}
    />
  )
}
