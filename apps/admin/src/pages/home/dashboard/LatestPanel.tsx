import type { DashboardOperation } from '@admin/api-client/contract/home/dashboard'
import { actionText, resourceText, useTranslation } from '@admin/i18n'
import { formatDateTime, formatRelativeTime } from '@admin/ui'
import { Anchor, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { OPERATION_LOG_PATH } from '../../../app/pagePaths.ts'
import { QueryView } from '../../../app/QueryView.tsx'
import { Panel } from '../../../features/panels/Panel.tsx'
import { latestQuery } from './dashboardQueries.ts'
import classes from './Home.module.css'

/** What other operators did last, without sign-ins. */
export function LatestPanel() {
  const { t } = useTranslation('home')
  const latest = useQuery(latestQuery)
  return (
    <Panel
      title={t('latest')}
      action={
        <Anchor component={Link} to={OPERATION_LOG_PATH} size="sm">
          {t('latestAll')}
        </Anchor>
      }
    >
      <QueryView result={latest} failed={t('latestFailed')} height={330}>
        {(operations) =>
          operations.length === 0 ? (
            <Text>{t('latestEmpty')}</Text>
          ) : (
            <ol className={classes.operations}>
              {operations.map((operation) => (
                <Operation key={operation.id} {...operation} />
              ))}
            </ol>
          )
        }
      </QueryView>
    </Panel>
  )
}

function Operation({ time, operatorName, action, resource, succeeded }: DashboardOperation) {
  const { t, i18n } = useTranslation(['home', 'operationTexts'])
  return (
    <li>
      <span className={classes.operation}>
        <Text span inherit fw={600} translate="no">
          {operatorName}
        </Text>
        {' · '}
        {actionText(t, action)}
        {' · '}
        {resourceText(t, resource)}
        {!succeeded && (
          <Text span size="sm" c="var(--admin-danger)">
            {' · '}
            {t('home:operationFailed')}
          </Text>
        )}
      </span>
      <time className={classes.time} dateTime={new Date(time).toISOString()} title={formatDateTime(time)}>
        {formatRelativeTime(time, i18n.language)}
      </time>
    </li>
  )
}
