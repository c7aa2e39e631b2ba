import { UPLOAD_MAX_SIZE } from '@admin/api-client/contract/limits'
import { type FieldSlot, Upload, type UploadedFile } from '@admin/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { keptFile } from './keptFile.ts'
import { uploadTransport } from './transport.ts'

interface PictureFieldProps
  extends Pick<FieldSlot<never>, 'value' | 'onChange' | 'error' | 'disabled' | 'onBusyChange'> {
  /** Its visible and accessible name. */
  label: string
}

const rules = { formats: ['png', 'jpeg', 'webp'], maxSize: UPLOAD_MAX_SIZE.img } as const
const send = { fileType: 'img' }
const square = { ratio: 1 }

/** One square picture in a dialog's slot whose value is its address; empty without one. */
export function PictureField({ label, value, onChange, ...slot }: PictureFieldProps) {
  const url = String(value ?? '')
  const [uploaded, setUploaded] = useState<UploadedFile>()
  const known = uploaded?.url === url ? uploaded : undefined
  const kept = useQuery({ ...keptFile(url), enabled: url !== '' && !known })
  return (
    <Upload
      label={label}
      value={url ? [known ?? { ...unknownAt(url), ...kept.data }] : []}
      onChange={([picture]) => {
        setUploaded(picture)
        onChange(picture?.url ?? '')
      }}
      transport={uploadTransport}
      rules={rules}
      crop={square}
      fields={send}
      layout="grid"
      {...slot}
    />
  )
}

/** A picture of which only the address is known. */
const unknownAt = (url: string): UploadedFile => ({
  id: url,
  name: url.split('/').at(-1) ?? url,
  url,
  type: 'image/*',
})
