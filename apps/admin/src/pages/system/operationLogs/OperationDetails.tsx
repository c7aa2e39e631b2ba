import { entryNamespaces, useTranslation } from '@admin/i18n'
import { Text } from '@mantine/core'
import { FactList } from '../../../app/FactList.tsx'
import { RowDetail } from '../../../crud/detail/RowDetail.tsx'
import { OperationDifference } from '../../../features/operationLogs/OperationDifference.tsx'
import { RequestLink } from '../../../features/timelines/RequestLink.tsx'
import type { OperationLog } from './operationLogs.resource.ts'
import { RevertOperation } from './RevertOperation.tsx'
import { UndoOperator } from './UndoOperator.tsx'

/** What opens below an operation's row: the request that made it, and what it changed. */
export function OperationDetails({ operation }: { operation: OperationLog }) {
  // Suspends until the translations of the changed fields are loaded.
  const { t, i18n } = useTranslation(['operationLog', 'timeline', ...entryNamespaces(operation.resource)])
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
      <RequestLink requestId={requestId} label={t('timeline:showRequest')} />
      {revert !== null && <RevertOperation operation={operation} state={revert} />}
      {operatorId !== null && <UndoOperator operator={{ id: operatorId, name: operation.operatorName }} />}
    </RowDetail>
  )
}
