import { fileKeyOf, unsigned } from '@admin/api-client/contract/fileAddresses'
import { type FieldSlot, Upload, type UploadedFile, type UploadProps } from '@admin/ui'
import { useState } from 'react'
import { fileUrl } from '../../../features/files/fileUrl.ts'
import { storedTransport } from '../../../features/files/transport.ts'

interface VideoPictureFieldProps
  extends Pick<FieldSlot<never, string>, 'value' | 'onChange' | 'error' | 'disabled' | 'onBusyChange'>,
    Pick<UploadProps, 'label' | 'description' | 'rules' | 'crop' | 'frameOf' | 'fields'> {
  /** The row's signed link to its picture. @default the row has none */
  link?: string | undefined
}

/** The cover or the preview of a video. The value is its address without a signature; an empty text means none. */
export function VideoPictureField({ value, link = '', onChange, ...upload }: VideoPictureFieldProps) {
  const [uploaded, setUploaded] = useState<UploadedFile>()
  const shown = unsigned(link) === value ? link : value
  const known = { id: value, name: fileKeyOf(value) ?? '', url: fileUrl(shown), type: 'image/*' }
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
