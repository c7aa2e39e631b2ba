import { useTranslation } from '@admin/i18n'
import { type FieldSlot, uploadRules, useFormContext } from '@admin/ui'
import { useRef } from 'react'
import { StoredFileField } from '../../../features/files/StoredFileField.tsx'
import { useContactSheet } from './useContactSheet.ts'

interface VideoFileFieldProps
  extends Pick<FieldSlot<never, string>, 'value' | 'onChange' | 'error' | 'disabled' | 'onBusyChange'> {
  /** Takes the film that is being sent, from which a cover can be chosen. @default nothing */
  onFilm?: (film: File) => void
  description?: string
}

const send = { fileType: 'video' }

/** The field `file` of a form, which sets `contactSheet` with it: empty while the sheet is being drawn. */
export function VideoFileField({ onChange, onFilm, onBusyChange, ...field }: VideoFileFieldProps) {
  const { t } = useTranslation('video')
  const { change } = useFormContext<{ contactSheet: string }>()
  const drawSheet = useContactSheet()
  const sheet = useRef<Promise<string>>(undefined)
  /** What the form waits for. */
  const busy = useRef({ upload: false, sheet: false })
  const report = (change: Partial<typeof busy.current>) => {
    Object.assign(busy.current, change)
    onBusyChange(busy.current.upload || busy.current.sheet)
  }

  /** A film comes with its own contact sheet; the one of an earlier film leaves with that. */
  async function take(file: string) {
    onChange(file)
    change({ contactSheet: '' })
    const drawn = sheet.current
    if (!file || !drawn) return
    report({ sheet: true })
    const address = await drawn
    report({ sheet: false })
    if (sheet.current === drawn) change({ contactSheet: address })
  }
  return (
    <StoredFileField
      {...field}
      label={t('file')}
      type="video/*"
      onChange={(file) => void take(file)}
      onAccepted={(film) => {
        onFilm?.(film)
        sheet.current = drawSheet(film)
      }}
      rules={uploadRules.video}
      fields={send}
      onBusyChange={(upload) => report({ upload })}
    />
  )
}
