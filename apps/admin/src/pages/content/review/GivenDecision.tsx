import type { ReviewTask } from '@admin/api-client/contract/content/review'
import { useTranslation } from '@admin/i18n'
import { formatDateTime } from '@admin/ui'
import { Text } from '@mantine/core'
import { enumerationBadge } from '../../../app/enumerationBadge.tsx'
import { type TitledReason, useTitlesOf } from './useTitlesOf.ts'

interface GivenDecisionProps {
  /** What the decision is called. */
  label: string
  catalog: readonly TitledReason[]
  task: Pick<ReviewTask, 'status' | 'reasonCodes' | 'note' | 'decidedBy' | 'decidedTime'>
}

/** How a task ended: the decision with its reasons and note, the reviewer and the time. */
export function GivenDecision({ label, task, catalog }: GivenDecisionProps) {
  const { t } = useTranslation('enumerations')
  const titlesOf = useTitlesOf(catalog)
  const { status, reasonCodes, note, decidedBy, decidedTime } = task
  const why = [titlesOf(reasonCodes), note].filter(Boolean).join(' · ')
  return (
    <>
      {label} {enumerationBadge(t, 'reviewTaskStatus', status)}
      {why && <Text>{why}</Text>}
      <Text size="sm" c="dimmed">
        {[decidedBy, decidedTime && formatDateTime(decidedTime)].filter(Boolean).join(' · ')}
      </Text>
    </>
  )
}
