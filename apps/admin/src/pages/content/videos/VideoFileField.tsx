import { fileKeyOf, unsigned } from '@admin/api-client/contract/fileAddresses'
import { useTranslation } from '@admin/i18n'
import { type FieldSlot, Upload, type UploadedFile, uploadRules, useFormContext } from '@admin/ui'
import { useRef, useState } from 'react'
import { fileUrl } from '../../../features/files/fileUrl.ts'
import { storedTransport } from '../../../features/files/transport.ts'
import { useUnfinishedUploads } from '../../../features/files/useUnfinishedUploads.ts'
import { useContactSheet } from './useContactSheet.ts'

interface VideoFileFieldProps
  extends Pick<FieldSlot<never, string>, 'value' | 'onChange' | 'error' | 'disabled' | 'onBusyChange'> {
  /** Takes the film that is being sent, from which a cover can be chosen. @default nothing */
  onFilm?: (film: File) => void
  description?: string
}

const send = { fileType: 'video' }

/** The field `file` of a form, which sets `contactSheet` with it: empty while the sheet is being drawn. */
export function VideoFileField({
  value,
  onChange,
  onFilm,
  description,
  error,
  disabled,
  onBusyChange,
}: VideoFileFieldProps) {
  const { t } = useTranslation('video')
  const [uploaded, setUploaded] = useState<UploadedFile>()
  const { change } = useFormContext<{ contactSheet: string }>()
  const unfinished = useUnfinishedUploads()
  const drawSheet = useContactSheet()
  const sheet = useRef<Promise<string>>(undefined)
  /** What the form waits for. */
  const busy = useRef({ upload: false, sheet: false })
  const report = (change: Partial<typeof busy.current>) => {
    Object.assign(busy.current, change)
    onBusyChange(busy.current.upload || busy.current.sheet)
  }

  /** A film comes with its own contact sheet; the one of an earlier film leaves with that. */
  async function take(file: UploadedFile | undefined) {
    setUploaded(file)
    onChange(file?.id ?? '')
    change({ contactSheet: '' })
    const drawn = sheet.current
    if (!file || !drawn) return
    report({ sheet: true })
    const address = await drawn
    report({ sheet: false })
    if (sheet.current === drawn) change({ contactSheet: address })
  }
  const address = unsigned(value)
  const known = { id: address, name: fileKeyOf(address) ?? address, url: fileUrl(value), type: 'video/*' }
  return (
    <Upload
      label={t('file')}
      description={description}
      value={value ? [uploaded?.id === address ? uploaded : known] : []}
      onChange={([file]) => void take(file)}
      onAccepted={(film) => {
        onFilm?.(film)
        sheet.current = drawSheet(film)
      }}
      transport={storedTransport}
      rules={uploadRules.video}
      fields={send}
      unfinished={unfinished}
      error={error}
      disabled={disabled}
      onBusyChange={(upload) => report({ upload })}
    />
  )
}
