import { actionText, resourceText, useTranslation } from '@admin/i18n'
import { EMPTY, formatDateTime, shortenId } from '@admin/ui'
import { Text } from '@mantine/core'
import { DetailTable } from '../../../crud/detail/DetailTable.tsx'
import type { Dashboard } from './dashboardQuery.ts'
import { Panel } from './Panel.tsx'

/** The latest operations of all operators. */
export function LatestOperations({ operations }: { operations: NonNullable<Dashboard['latest']> }) {
  const { t } = useTranslation(['home', 'operationTexts'])
  return (
    <Panel title={t('latest')}>
      {operations.length === 0 ? (
        <Text>{t('latestEmpty')}</Text>
      ) : (
        <DetailTable
          label={t('latest')}
          head={[t('time'), t('operator'), t('action'), t('resource'), t('target')]}
          rows={operations.map(({ id, time, operatorName, action, resource, targetId }) => ({
            key: id,
            cells: [
              <span key="time" style={{ whiteSpace: 'nowrap' }}>
                {formatDateTime(time)}
              </span>,
              operatorName,
              actionText(t, action),
              resourceText(t, resource),
              targetId ? (
                <span key="target" title={targetId}>
                  {shortenId(targetId)}
                </span>
              ) : (
                EMPTY
              ),
            ],
          }))}
        />
      )}
    </Panel>
  )
}
