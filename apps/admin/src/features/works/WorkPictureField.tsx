import { fileKeyOf, unsigned } from '@admin/api-client/contract/fileAddresses'
import { VIDEO_COVER_MIN } from '@admin/api-client/contract/limits'
import { type FieldSlot, Upload, type UploadedFile, type UploadProps, uploadRules } from '@admin/ui'
import { useState } from 'react'
import { fileUrl } from '../files/fileUrl.ts'
import { storedTransport } from '../files/transport.ts'

/** What the covers of videos and collections are uploaded with. */
export const coverUpload = {
  rules: {
    ...uploadRules.cover,
    pixels: { width: { min: VIDEO_COVER_MIN.width }, height: { min: VIDEO_COVER_MIN.height } },
  },
  crop: { ratio: 16 / 9 },
  fields: { fileType: 'img' },
} satisfies Pick<UploadProps, 'rules' | 'crop' | 'fields'>

interface WorkPictureFieldProps
  extends Pick<FieldSlot<never, string>, 'value' | 'onChange' | 'error' | 'disabled' | 'onBusyChange'>,
    Pick<UploadProps, 'description' | 'required' | 'rules' | 'crop' | 'frameOf' | 'fields'> {
  label: string
  /** The row's signed link to its picture. @default the row has none */
  link?: string | undefined
}

/** A picture of a row, such as the cover of a work. The value is its address without a signature; an empty text means none. */
export function WorkPictureField({ value, link = '', onChange, ...upload }: WorkPictureFieldProps) {
  const [uploaded, setUploaded] = useState<UploadedFile>()
  const shown = unsigned(link) === value ? link : value
  // Demo pictures are no stored files.
  const name = fileKeyOf(value) ?? upload.label
  const known = { id: value, name, url: fileUrl(shown), type: 'image/*' }
  return (
    <Upload
      {...upload}
      value={value ? [uploaded?.id === value ? uploaded : known] : []}
      onChange={([file]) => {
        setUploaded(file)
        onChange(file?.id ?? '')
      }}
      transport={storedTransport}
      layout="grid"
    />
  )
}
