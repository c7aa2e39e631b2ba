import { unwrap } from '@admin/api-client'
import type { AppUpdate } from '@admin/api-client/contract/operations/appUpdates'
import { useTranslation } from '@admin/i18n'
import { formatNumber } from '@admin/ui'
import { Text } from '@mantine/core'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { api } from '../../../app/api.ts'
import { FactList } from '../../../app/FactList.tsx'
import { QueryView } from '../../../app/QueryView.tsx'
import { DetailTable } from '../../../crud/detail/DetailTable.tsx'
import { appUpdates } from './appUpdates.list.tsx'

const adoptionQuery = (id: string) =>
  queryOptions({
    queryKey: [appUpdates.path, 'adoption', id],
    queryFn: ({ signal }) =>
      unwrap(api.GET('/api/admin/app-updates/{id}/adoption', { params: { path: { id } }, signal })),
  })

/** How many devices have an app update, and how many failed to install or start it. */
export function Adoption({ update: { id, share } }: { update: AppUpdate }) {
  const { t } = useTranslation('appUpdate')
  const adoption = useQuery(adoptionQuery(id))
  return (
    <QueryView result={adoption} failed={t('adoptionFailed')} height={120}>
      {({ installed, failed, rate, days }) => {
        const reported = days.filter((day) => day.installed + day.failed > 0)
        return (
          <>
            <FactList
              layout="tiles"
              facts={[
                [t('share'), formatNumber(share)],
                [t('installed'), formatNumber(installed)],
                [t('failed'), formatNumber(failed)],
                [t('failureRate'), rate === null ? t('tooFewDevices') : formatNumber(rate)],
              ]}
            />
            {reported.length === 0 ? (
              <Text c="dimmed">{t('notReported')}</Text>
            ) : (
              <DetailTable
                label={t('adoptionByDay')}
                head={[t('day'), t('installed'), t('failed')]}
                numeric
                rows={reported.map((day) => ({
                  key: day.date,
                  cells: [day.date, formatNumber(day.installed), formatNumber(day.failed)],
                }))}
              />
            )}
          </>
        )
      }}
    </QueryView>
  )
}
