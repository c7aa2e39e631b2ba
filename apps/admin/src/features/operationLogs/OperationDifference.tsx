import { REDACTED } from '@admin/api-client/contract/redacted'
import type { OperationLog } from '@admin/api-client/contract/system/operationLogs'
import { fieldText } from '@admin/i18n'
import { StatusBadge } from '@admin/ui'
import { DetailTable } from '../../crud/detail/DetailTable.tsx'
import type { Translator } from '../../crud/detail/fieldValueText.ts'
import { FieldValue } from './FieldValue.tsx'

interface OperationDifferenceProps {
  /** Must have the translations of the resource's fields. */
  translator: Translator
  operation: Pick<OperationLog, 'resource' | 'before' | 'after'>
}

/** Each field before and after the operation. A side that did not exist, as before a creation, has no column. */
export function OperationDifference({
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
