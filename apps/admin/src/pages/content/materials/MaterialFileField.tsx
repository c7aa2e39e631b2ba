import { materialFileTypes } from '@admin/api-client/contract/content/materialFiles'
import type { Material } from '@admin/api-client/contract/content/materials'
import { UPLOAD_MAX_SIZE } from '@admin/api-client/contract/limits'
import { useTranslation } from '@admin/i18n'
import type { FieldSlot, UploadRules } from '@admin/ui'
import { StoredFileField } from '../../../features/files/StoredFileField.tsx'

type AttachmentType = Material['type']

const sounds = ['mp3', 'wav', 'ogg', 'flac', 'm4a'] as const

/** Formats of a type. @default any */
const formats: Partial<Record<AttachmentType, UploadRules['formats']>> = {
  p: ['jpeg', 'png', 'gif', 'webp', 'avif'],
  v: ['mp4', 'mov'],
  s: sounds,
  m: sounds,
  a: ['apk'],
  e: ['exe'],
}

/** How a file that is kept with a draft is shown. */
const shownTypes: Partial<Record<AttachmentType, string>> = {
  p: 'image/*',
  v: 'video/*',
  s: 'audio/*',
  m: 'audio/*',
}

interface MaterialFileFieldProps
  extends Pick<FieldSlot<never, string>, 'value' | 'onChange' | 'error' | 'disabled' | 'onBusyChange'> {
  type: AttachmentType
  description?: string
}

/** The file of a material, of which the type decides the formats and the size. */
export function MaterialFileField({ type, ...field }: MaterialFileFieldProps) {
  const { t } = useTranslation('material')
  const fileType = materialFileTypes[type]
  return (
    <StoredFileField
      // Files of another type have other rules.
      key={type}
      {...field}
      label={t('file')}
      required
      rules={{ maxSize: UPLOAD_MAX_SIZE[fileType], ...(formats[type] && { formats: formats[type] }) }}
      fields={{ fileType }}
      type={shownTypes[type] ?? ''}
    />
  )
}
