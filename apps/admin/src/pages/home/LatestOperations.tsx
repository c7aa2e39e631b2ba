import { EMPTY, formatDateTime, useTranslation } from '@admin/i18n'
import { shortenId } from '@admin/ui'
import type { Dashboard } from './dashboardQuery.ts'
import classes from './figuresTable.module.css'
import { Panel } from './Panel.tsx'
import { Scroller } from './Scroller.tsx'

/** A name the texts know, else the code itself: a newer server may log what this app has no word for. */
type Known = (key: string, options: { defaultValue: string }) => string

/** Who did what last. */
export function LatestOperations({ operations }: { operations: Dashboard['latest'] }) {
  const { t } = useTranslation(['home', 'resources'])
  const named = t as Known
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
                  <td>{named(`resources:action.${action}`, { defaultValue: action })}</td>
                  <td>{named(`resources:resource.${resource}`, { defaultValue: resource })}</td>
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
