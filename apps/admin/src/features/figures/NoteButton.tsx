import { useTranslation } from '@admin/i18n'
import { KeyButton } from '../keys/KeyButton.tsx'
import { KEYS } from './periodKeys.ts'
import type { ReportView } from './ReportSubject.ts'

/** Adds a note to the charts. */
export function NoteButton({ view: { area, open } }: { view: ReportView }) {
  const { t } = useTranslation('reportPage')
  return (
    <KeyButton
      shortcut={KEYS.note}
      size="compact-md"
      aria-haspopup="dialog"
      onPress={() => open({ dialog: 'note', area })}
    >
      {t('addNote')}
    </KeyButton>
  )
}
