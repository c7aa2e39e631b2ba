import { REDACTED } from '@admin/api-client/contract/redacted'
import { entryNamespaces, fieldText, useTranslation } from '@admin/i18n'
import { StatusBadge } from '@admin/ui'
import { Text } from '@mantine/core'
import { FactList } from '../../../app/FactList.tsx'
import { DetailTable } from '../../../crud/detail/DetailTable.tsx'
import type { Translator } from '../../../crud/detail/fieldValueText.ts'
import { RowDetail } from '../../../crud/detail/RowDetail.tsx'
import { FieldValue } from './FieldValue.tsx'
import type { OperationLog } from './operationLogs.resource.ts'
import { RevertOperation } from './RevertOperation.tsx'
import { UndoOperator } from './UndoOperator.tsx'

/** What opens below an operation's row: the request that made it, and what it changed. */
export function OperationDetails({ operation }: { operation: OperationLog }) {
  // Suspends until the translations of the changed fields are loaded.
  const { t, i18n } = useTranslation(['operationLog', ...entryNamespaces(operation.resource)])
  const { targetId, operatorId, requestId, before, after, revert, revertOf } = operation
  return (
    <RowDetail>
      <FactList
        facts={[
          [t('operationLog:targetId'), targetId],
          [t('operationLog:operatorId'), operatorId],
          [t('operationLog:requestId'), requestId],
          ...(revertOf === null ? [] : [[t('operationLog:revertOf'), revertOf] as const]),
        ]}
      />
      {before || after ? (
        <OperationDifference translator={{ t, language: i18n.language }} operation={operation} />
      ) : (
        <Text c="dimmed">{t('operationLog:nothingChanged')}</Text>
      )}
      {revert !== null && <RevertOperation operation={operation} state={revert} />}
      {operatorId !== null && <UndoOperator operator={{ id: operatorId, name: operation.operatorName }} />}
    </RowDetail>
  )
}

interface OperationDifferenceProps {
  /** Must have the translations of the resource's fields. */
  translator: Translator
  operation: OperationLog
}

/** Each field before and after the operation. A side that did not exist, as before a creation, has no column. */
function OperationDifference({
  translator,
  operation: { resource, before, after },
}: OperationDifferenceProps) {
  const { t } = translator
  const sides = [
    ...(before ? [{ title: t('operationLog:before'), fields: before, Change: 'del' as const }] : []),
    ...(after ? [{ title: t('operationLog:after'), fields: after, Change: 'ins' as const }] : []),
  ]
  return (
    <DetailTable
      label={t('operationLog:difference')}
      head={[t('operationLog:field'), ...sides.map(({ title }) => title)]}
      rows={Object.keys({ ...before, ...after }).map((name) => ({
        key: name,
        cells: [
          fieldText(t, resource, name),
          ...sides.map(({ fields, Change }) =>
            fields[name] === REDACTED ? (
              <StatusBadge key={Change} tone="neutral">
                {t('operationLog:redacted')}
              </StatusBadge>
            ) : (
              <Change
                key={Change}
                style={{ textDecoration: 'none', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
              >
                <FieldValue translator={translator} resource={resource} name={name} value={fields[name]} />
              </Change>
            ),
          ),
        ],
      }))}
    />
  )
}
