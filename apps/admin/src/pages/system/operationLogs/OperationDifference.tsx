import { REDACTED } from '@admin/api-client/contract/redacted'
import { fieldText, type Translate } from '@admin/i18n'
import { StatusBadge } from '@admin/ui'
import { fieldValueText } from './fieldValueText.ts'
import classes from './OperationDetails.module.css'
import type { OperationLog } from './operationLogs.resource.ts'

interface OperationDifferenceProps {
  /** With the words of the resource's fields. */
  t: Translate
  operation: OperationLog
}

/** Field by field what was there before and what came after; a side that was not there at all is left out. */
export function OperationDifference({ t, operation: { resource, before, after } }: OperationDifferenceProps) {
  const sides = [
    ...(before ? [{ title: t('operationLog:before'), fields: before, Change: 'del' as const }] : []),
    ...(after ? [{ title: t('operationLog:after'), fields: after, Change: 'ins' as const }] : []),
  ]
  const names = Object.keys({ ...before, ...after })
  return (
    <table className={classes.difference} aria-label={t('operationLog:difference')}>
      <thead>
        <tr>
          <th scope="col">{t('operationLog:field')}</th>
          {sides.map(({ title }) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {names.map((name) => (
          <tr key={name}>
            <th scope="row">{fieldText(t, resource, name)}</th>
            {sides.map(({ title, fields, Change }) => (
              <td key={title}>
                {fields[name] === REDACTED ? (
                  <StatusBadge tone="neutral">{t('operationLog:redacted')}</StatusBadge>
                ) : (
                  <Change>{fieldValueText(t, resource, name, fields[name])}</Change>
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
