import { fileKeyOf, unsigned } from '@admin/api-client/contract/fileAddresses'
import { UPLOAD_MAX_SIZE } from '@admin/api-client/contract/limits'
import { type FieldSlot, Upload, type UploadedFile, type UploadProps } from '@admin/ui'
import { useState } from 'react'
import { fileUrl } from './fileUrl.ts'
import { storedTransport } from './transport.ts'

interface PicturesFieldProps
  extends Pick<FieldSlot<never, string[]>, 'onChange' | 'error' | 'disabled' | 'onBusyChange'>,
    Pick<UploadProps, 'label' | 'description' | 'required'> {
  /** Addresses without a signature. */
  value: readonly string[]
  /** Signed links to the pictures that the row has. @default none */
  links?: readonly string[] | undefined
  count: { min: number; max: number }
  /** What one of them is called. */
  name: string
}

const rules = { formats: ['jpeg', 'png', 'gif', 'webp'], maxSize: UPLOAD_MAX_SIZE.img } as const
const send = { fileType: 'img' }

/** Pictures in a form's slot, in their order. */
export function PicturesField({ value, onChange, links = [], count, name, ...upload }: PicturesFieldProps) {
  const [uploaded, setUploaded] = useState<readonly UploadedFile[]>([])
  const shown = value.map((address, index) => {
    const own = uploaded.find(({ id }) => id === address)
    const link = links.find((each) => unsigned(each) === address) ?? address
    const called = fileKeyOf(address) ?? `${name} ${index + 1}`
    return own ?? { id: address, name: called, url: fileUrl(link), type: 'image/*' }
  })
  return (
    <Upload
      {...upload}
      value={shown}
      onChange={(files) => {
        setUploaded(files)
        onChange(files.map(({ id }) => id))
      }}
      transport={storedTransport}
      rules={{ ...rules, count }}
      fields={send}
      layout="grid"
    />
  )
}
