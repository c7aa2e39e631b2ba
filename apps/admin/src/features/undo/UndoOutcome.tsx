import { actionText, errorText, resourceText, type Translate, useTranslation } from '@admin/i18n'
import { formatDateTime } from '@admin/ui'
import { Stack, Text } from '@mantine/core'
import { DetailTable } from '../../crud/detail/DetailTable.tsx'
import type { OperatorUndone } from './undoOperator.ts'

type Operation = OperatorUndone['operations'][number]

/** Pixels from which the list of operations scrolls. */
const MAX_HEIGHT = 320

const whatOf = (t: Translate, { action, resource }: Pick<Operation, 'action' | 'resource'>) =>
  `${actionText(t, action)} · ${resourceText(t, resource)}`

/** What is undone of an operator's work: counts by type, and each operation with the reason why it stays. */
export function UndoOutcome({ kinds, operations }: Pick<OperatorUndone, 'kinds' | 'operations'>) {
  const { t } = useTranslation(['operationLog', 'errors', 'communityErrors', 'contentErrors'])
  const reverted = operations.filter(({ key }) => key === null).length
  const skipped = operations.length - reverted
  const outcomeOf = ({ key, fields, values }: Operation) =>
    key === null
      ? t('undoReverted')
      : errorText(t, { key, message: key, ...(fields && { fields }), ...(values && { values }) })
  return (
    <Stack gap="md">
      <Text role="status" fw={500}>
        {[t('undoCount', { count: reverted }), skipped > 0 && t('undoSkipped', { count: skipped })]
          .filter(Boolean)
          .join(' · ')}
      </Text>
      {operations.length === 0 ? (
        <Text c="dimmed">{t('undoNothing')}</Text>
      ) : (
        <>
          <DetailTable
            label={t('undoKinds')}
            head={[t('undoKind'), t('undoReverted'), t('undoNotReverted')]}
            numeric
            rows={kinds.map((kind) => ({
              key: `${kind.resource} ${kind.action}`,
              cells: [whatOf(t, kind), kind.reverted, kind.skipped],
            }))}
          />
          <Text size="sm" c="dimmed">
            {t('undoOrder')}
          </Text>
          <DetailTable
            label={t('undoPreview')}
            head={[t('time'), t('undoWhat'), t('undoOutcome')]}
            maxHeight={MAX_HEIGHT}
            rows={operations.map((operation) => ({
              key: operation.id,
              cells: [
                formatDateTime(operation.time),
                [whatOf(t, operation), operation.targetId].filter(Boolean).join(' · '),
                outcomeOf(operation),
              ],
            }))}
          />
        </>
      )}
    </Stack>
  )
}
