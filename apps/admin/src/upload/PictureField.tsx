import { UPLOAD_MAX_SIZE } from '@admin/api-client/contract/limits'
import { type FieldSlot, Upload, type UploadedFile } from '@admin/ui'
import { uploadTransport } from './transport.ts'

interface PictureFieldProps extends Pick<FieldSlot<never>, 'value' | 'onChange' | 'error' | 'disabled'> {
  /** Its visible and accessible name. */
  label: string
}

const rules = { formats: ['png', 'jpeg', 'webp'], maxSize: UPLOAD_MAX_SIZE.img } as const
const send = { fileType: 'img' }

/** One picture in a dialog's slot whose value is its address; empty without one. */
export function PictureField({ label, value, onChange, error, disabled }: PictureFieldProps) {
  const url = String(value ?? '')
  return (
    <Upload
      label={label}
      value={url ? [keptAt(url)] : []}
      onChange={([picture]) => onChange(picture?.url ?? '')}
      transport={uploadTransport}
      rules={rules}
      fields={send}
      error={error}
      disabled={disabled}
      layout="grid"
    />
  )
}

/** What an Upload shows of a picture that only its address is known of. */
const keptAt = (url: string): UploadedFile => ({
  id: url,
  name: url.split('/').at(-1) ?? url,
  url,
  size: 0,
  type: 'image/*',
})
