import type { Schedule } from '@admin/api-client/contract/sites/schedule'
import { enumerationLabel, formatList, useTranslation } from '@admin/i18n'
import { Alert } from '@mantine/core'

interface IncompleteNoteProps {
  /** Kinds of which not all entries were read. */
  kinds: Schedule['incomplete']
  /** `incomplete` suggests a site or a shorter period; `alsoIncomplete` is for forms, where neither can be chosen. */
  text: 'incomplete' | 'alsoIncomplete'
}

/** Names the kinds of which not every entry is listed; nothing where all are. */
export function IncompleteNote({ kinds, text }: IncompleteNoteProps) {
  const { t, i18n } = useTranslation(['schedule', 'scheduleEnumerations'])
  if (kinds.length === 0) return null
  const names = kinds.map((kind) => enumerationLabel(t, 'scheduleKind', kind))
  return (
    <Alert color="yellow" role="status">
      {t(text, { kinds: formatList(names, i18n.language) })}
    </Alert>
  )
}
