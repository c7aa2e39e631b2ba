import { EMPTY, fieldAreas, useTranslation } from '@admin/i18n'
import classes from './OperationDetails.module.css'
import { OperationDifference } from './OperationDifference.tsx'
import type { OperationLog } from './operationLogs.resource.ts'

/** What opens below an operation's row: which request it was, and what it changed. */
export function OperationDetails({ operation }: { operation: OperationLog }) {
  // Suspends until the words of what was changed are there.
  const { t } = useTranslation([
    'operationLog',
    'enumerations',
    'coinEnumerations',
    ...fieldAreas(operation.resource),
  ])
  const { targetId, operatorId, requestId, before, after } = operation
  const facts = [
    [t('operationLog:targetId'), targetId],
    [t('operationLog:operatorId'), operatorId],
    [t('operationLog:requestId'), requestId],
  ] as const
  return (
    <div className={classes.details}>
      <dl className={classes.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value || EMPTY}</dd>
          </div>
        ))}
      </dl>
      {before || after ? (
        <OperationDifference t={t} operation={operation} />
      ) : (
        <p className={classes.note}>{t('operationLog:nothingChanged')}</p>
      )}
    </div>
  )
}
