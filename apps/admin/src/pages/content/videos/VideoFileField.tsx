import { fileKeyOf, unsigned } from '@admin/api-client/contract/fileAddresses'
import { useTranslation } from '@admin/i18n'
import { type FieldSlot, Upload, type UploadedFile, uploadRules } from '@admin/ui'
import { useState } from 'react'
import { fileUrl } from '../../../features/files/fileUrl.ts'
import { storedTransport } from '../../../features/files/transport.ts'
import { useUnfinishedUploads } from '../../../features/files/useUnfinishedUploads.ts'
import { useContactSheet } from './useContactSheet.ts'

interface VideoFileFieldProps
  extends Pick<FieldSlot<never, string>, 'value' | 'onChange' | 'error' | 'disabled' | 'onBusyChange'> {
  /** Takes the address of the contact sheet, which is empty while it is unknown. */
  onSheet: (address: string) => void
  /** Takes the film that is being sent, from which a cover can be chosen. @default nothing */
  onFilm?: (film: File) => void
  description?: string
}

const send = { fileType: 'video' }

/** The file of a video: its facts are read before it is sent, and its contact sheet is drawn meanwhile. */
export function VideoFileField({
  value,
  onChange,
  onSheet,
  onFilm,
  description,
  error,
  disabled,
  onBusyChange,
}: VideoFileFieldProps) {
  const { t } = useTranslation('video')
  const [uploaded, setUploaded] = useState<UploadedFile>()
  const unfinished = useUnfinishedUploads()
  const drawSheet = useContactSheet(onSheet)
  const address = unsigned(value)
  const known = { id: address, name: fileKeyOf(address) ?? address, url: fileUrl(value), type: 'video/*' }
  return (
    <Upload
      label={t('file')}
      description={description}
      value={value ? [uploaded?.id === address ? uploaded : known] : []}
      onChange={([file]) => {
        setUploaded(file)
        onChange(file?.id ?? '')
      }}
      onAccepted={(film) => {
        onFilm?.(film)
        void drawSheet(film)
      }}
      transport={storedTransport}
      rules={uploadRules.video}
      fields={send}
      unfinished={unfinished}
      error={error}
      disabled={disabled}
      onBusyChange={onBusyChange}
    />
  )
}
