import { fileKeyOf, unsigned } from '@admin/api-client/contract/fileAddresses'
import { type FieldSlot, Upload, type UploadedFile, type UploadProps } from '@admin/ui'
import { useState } from 'react'
import { fileUrl } from './fileUrl.ts'
import { storedTransport } from './transport.ts'
import { useUnfinishedUploads } from './useUnfinishedUploads.ts'

interface StoredFileFieldProps
  extends Pick<FieldSlot<never, string>, 'value' | 'onChange' | 'error' | 'disabled' | 'onBusyChange'>,
    Pick<UploadProps, 'label' | 'description' | 'required' | 'rules' | 'fields' | 'onAccepted'> {
  /** Media type of a file whose upload is over, such as `video/*`. @default it can only be downloaded */
  type?: string
}

/**
 * One file in a form's slot, which is sent resumably where it is large; unfinished uploads can be continued. The value is
 * its address without a signature; an empty text means none.
 */
export function StoredFileField({ value, onChange, type = '', ...upload }: StoredFileFieldProps) {
  const [uploaded, setUploaded] = useState<UploadedFile>()
  const unfinished = useUnfinishedUploads()
  const address = unsigned(value)
  const known = { id: address, name: fileKeyOf(address) ?? address, url: fileUrl(value), type }
  return (
    <Upload
      {...upload}
      value={value ? [uploaded?.id === address ? uploaded : known] : []}
      onChange={([file]) => {
        setUploaded(file)
        onChange(file?.id ?? '')
      }}
      transport={storedTransport}
      unfinished={unfinished}
    />
  )
}
