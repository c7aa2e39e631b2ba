import { actionText, errorText, resourceText, type Translate, useTranslation } from '@admin/i18n'
import { formatDateTime } from '@admin/ui'
import { Stack, Text } from '@mantine/core'
import { DetailTable } from '../../crud/detail/DetailTable.tsx'
import type { OperatorUndone } from './undoOperator.ts'

type Operation = OperatorUndone['operations'][number]

/** Pixels from which the list of operations scrolls. */
const MAX_HEIGHT = 320
/** Operations that are listed: more make the dialog slow and aren't read. */
const MAX_LISTED = 500

const whatOf = (t: Translate, { action, resource }: Pick<Operation, 'action' | 'resource'>) =>
  `${actionText(t, action)} · ${resourceText(t, resource)}`

/** What will be undone of an operator's work: counts by type, and the operations with the reasons why some stay. */
export function UndoOutcome({ kinds, operations }: Pick<OperatorUndone, 'kinds' | 'operations'>) {
  const { t } = useTranslation(['operationLog', 'errors', 'communityErrors', 'contentErrors'])
  const reverted = kinds.reduce((sum, kind) => sum + kind.reverted, 0)
  const skipped = kinds.reduce((sum, kind) => sum + kind.skipped, 0)
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
      {operations.length === 0 && <Text c="dimmed">{t('undoNothing')}</Text>}
      {kinds.length > 0 && (
        <DetailTable
          label={t('undoKinds')}
          head={[t('undoKind'), t('undoReverted'), t('undoNotReverted')]}
          numeric
          rows={kinds.map((kind) => ({
            key: `${kind.resource} ${kind.action}`,
            cells: [whatOf(t, kind), kind.reverted, kind.skipped],
          }))}
        />
      )}
      {operations.length > 0 && (
        <>
          <Text size="sm" c="dimmed">
            {[t('undoOrder'), operations.length > MAX_LISTED && t('undoShown', { count: MAX_LISTED })]
              .filter(Boolean)
              .join(' ')}
          </Text>
          <DetailTable
            label={t('undoPreview')}
            head={[t('time'), t('undoWhat'), t('undoOutcome')]}
            maxHeight={MAX_HEIGHT}
            rows={operations.slice(0, MAX_LISTED).map((operation) => ({
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
      <Text size="sm" c="dimmed">
        {t('undoLeftOut')}
      </Text>
    </Stack>
  )
}
