import { actionText, EMPTY, formatDateTime, resourceText, useTranslation } from '@admin/i18n'
import { shortenId } from '@admin/ui'
import type { Dashboard } from './dashboardQuery.ts'
import classes from './figuresTable.module.css'
import { Panel } from './Panel.tsx'
import { Scroller } from './Scroller.tsx'

/** Who did what last. */
export function LatestOperations({ operations }: { operations: NonNullable<Dashboard['latest']> }) {
  const { t } = useTranslation(['home', 'operationTexts'])
  return (
    <Panel title={t('latest')}>
      {operations.length === 0 ? (
        <p>{t('latestEmpty')}</p>
      ) : (
        <Scroller label={t('latest')}>
          <table className={classes.table}>
            <thead>
              <tr>
                <th scope="col">{t('time')}</th>
                <th scope="col">{t('operator')}</th>
                <th scope="col">{t('action')}</th>
                <th scope="col">{t('resource')}</th>
                <th scope="col">{t('target')}</th>
              </tr>
            </thead>
            <tbody>
              {operations.map(({ id, time, operatorName, action, resource, targetId }) => (
                <tr key={id}>
                  <td>{formatDateTime(time)}</td>
                  <td>{operatorName}</td>
                  <td>{actionText(t, action)}</td>
                  <td>{resourceText(t, resource)}</td>
                  <td title={targetId ?? undefined}>{targetId ? shortenId(targetId) : EMPTY}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </Scroller>
      )}
    </Panel>
  )
}
