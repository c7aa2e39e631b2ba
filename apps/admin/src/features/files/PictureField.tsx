import { fileKeyOf } from '@admin/api-client/contract/fileAddresses'
import { UPLOAD_MAX_SIZE } from '@admin/api-client/contract/limits'
import { type FieldSlot, Upload, type UploadedFile } from '@admin/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { LINK_STALE_AFTER, openableFile } from './fileUrl.ts'
import { uploadTransport } from './transport.ts'

interface PictureFieldProps
  extends Pick<FieldSlot<never>, 'value' | 'onChange' | 'error' | 'disabled' | 'onBusyChange'> {
  /** Its visible and accessible name. */
  label: string
}

const rules = { formats: ['png', 'jpeg', 'webp'], maxSize: UPLOAD_MAX_SIZE.img } as const
const send = { fileType: 'img' }
const square = { ratio: 1 }

/**
 * One square picture in a form's slot. The value is its address without a signature, however long the form is open; an
 * empty text means none.
 */
export function PictureField({ label, value, onChange, ...slot }: PictureFieldProps) {
  const address = String(value ?? '')
  const [uploaded, setUploaded] = useState<UploadedFile>()
  const key = fileKeyOf(address)
  const { data: stored } = useQuery({
    ...openableFile(key ?? ''),
    enabled: key !== undefined,
    refetchInterval: LINK_STALE_AFTER,
  })
  const known = uploaded?.id === address ? uploaded : unknownAt(address, key)
  return (
    <Upload
      label={label}
      value={address ? [{ ...known, ...stored, id: address }] : []}
      onChange={([chosen]) => {
        setUploaded(chosen)
        onChange(chosen?.id ?? '')
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

/** A picture whose name and size are not known, or not yet; an uploaded one can't be loaded by its address alone. */
const unknownAt = (address: string, key: string | undefined): UploadedFile => ({
  id: address,
  name: key ?? address.split('/').at(-1) ?? address,
  url: key === undefined ? address : '',
  type: key === undefined ? 'image/*' : '',
})
