import { fileKeyOf, unsigned } from '@admin/api-client/contract/fileAddresses'
import { UPLOAD_MAX_SIZE } from '@admin/api-client/contract/limits'
import { type FieldSlot, Upload, type UploadedFile } from '@admin/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useErrorText } from '../../app/useErrorText.ts'
import { fileUrl, LINK_STALE_AFTER, openableFile } from './fileUrl.ts'
import { uploadTransport } from './transport.ts'

interface PictureFieldProps
  extends Pick<FieldSlot<never>, 'value' | 'onChange' | 'error' | 'disabled' | 'onBusyChange'> {
  /** Its visible and accessible name. */
  label: string
  /** The row's link to its picture, shown to a viewer who may not request another. @default the row has none */
  link?: string | undefined
}

const rules = { formats: ['png', 'jpeg', 'webp'], maxSize: UPLOAD_MAX_SIZE.img } as const
const send = { fileType: 'img' }
const square = { ratio: 1 }

/**
 * One square picture in a form's slot. The value is its address without a signature, however long the form is open; an
 * empty text means none.
 */
export function PictureField({
  label,
  link = '',
  value,
  onChange,
  error,
  disabled,
  onBusyChange,
}: PictureFieldProps) {
  const errorText = useErrorText()
  const address = String(value ?? '')
  const [uploaded, setUploaded] = useState<UploadedFile>()
  const key = fileKeyOf(address)
  const { data: stored, error: failure } = useQuery({
    ...openableFile(key ?? ''),
    enabled: key !== undefined,
    refetchInterval: LINK_STALE_AFTER,
  })
  const known =
    uploaded?.id === address ? uploaded : pictureAt(unsigned(link) === address ? link : address, label)
  const shown = { ...known, ...stored, id: address }
  return (
    <Upload
      label={label}
      value={address ? [shown] : []}
      onChange={([chosen]) => {
        setUploaded(chosen)
        onChange(chosen?.id ?? '')
      }}
      transport={uploadTransport}
      rules={rules}
      crop={square}
      fields={send}
      layout="grid"
      error={error ?? (shown.url === '' && failure ? errorText(failure) : undefined)}
      disabled={disabled}
      onBusyChange={onBusyChange}
    />
  )
}

/** A picture whose name and size are not known; an uploaded one can't be loaded by its address alone. */
function pictureAt(link: string, label: string): UploadedFile {
  const key = fileKeyOf(link)
  const loads = key === undefined || link !== unsigned(link)
  return {
    id: link,
    // A drawing in the address itself has no name.
    name: link.startsWith('data:') ? label : (key ?? link.split('/').at(-1) ?? link),
    url: loads ? fileUrl(link) : '',
    type: loads ? 'image/*' : '',
  }
}
