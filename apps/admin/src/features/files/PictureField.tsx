import { UPLOAD_MAX_SIZE } from '@admin/api-client/contract/limits'
import { type FieldSlot, Upload, type UploadedFile } from '@admin/ui'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { parse } from 'content-disposition'
import { useState } from 'react'
import { uploadTransport } from './transport.ts'

interface PictureFieldProps
  extends Pick<FieldSlot<never>, 'value' | 'onChange' | 'error' | 'disabled' | 'onBusyChange'> {
  /** Its visible and accessible name. */
  label: string
}

const rules = { formats: ['png', 'jpeg', 'webp'], maxSize: UPLOAD_MAX_SIZE.img } as const
const send = { fileType: 'img' }
const square = { ratio: 1 }

/** One square picture in a form's slot. The value is its address; an empty text means none. */
export function PictureField({ label, value, onChange, ...slot }: PictureFieldProps) {
  const url = String(value ?? '')
  const [uploaded, setUploaded] = useState<UploadedFile>()
  const known = uploaded?.url === url ? uploaded : undefined
  const { data: stored } = useQuery({ ...storedFile(url), enabled: url !== '' && !known })
  return (
    <Upload
      label={label}
      value={url ? [known ?? { ...unknownAt(url), ...stored }] : []}
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

/** A picture whose name and size are not known. */
const unknownAt = (url: string): UploadedFile => ({
  id: url,
  name: url.split('/').at(-1) ?? url,
  url,
  type: 'image/*',
})

/** Name and size of an uploaded file, from the headers it is served with; `null` when they are missing. */
const storedFile = (url: string) =>
  queryOptions({
    queryKey: ['storedFile', url],
    queryFn: async ({ signal }): Promise<Pick<UploadedFile, 'name' | 'size'> | null> => {
      const { ok, headers } = await fetch(url, { method: 'HEAD', signal })
      const name = parse(headers.get('Content-Disposition') ?? '').parameters.filename
      const size = headers.get('Content-Length')
      return ok && name !== undefined && size !== null ? { name, size: Number(size) } : null
    },
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
