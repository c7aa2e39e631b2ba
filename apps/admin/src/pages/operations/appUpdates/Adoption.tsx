import { unwrap } from '@admin/api-client'
import { ADOPTION_DAYS } from '@admin/api-client/contract/limits'
import type { AppUpdate } from '@admin/api-client/contract/operations/appUpdates'
import { useTranslation } from '@admin/i18n'
import { formatDate, formatDateTime, formatNumber } from '@admin/ui'
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
  const { t, i18n } = useTranslation('appUpdate')
  const adoption = useQuery(adoptionQuery(id))
  return (
    <QueryView result={adoption} failed={t('adoptionFailed')} height={120}>
      {({ installed, failed, counted: { from, rate, faults }, timeZone, days }) => {
        const since = { time: formatDateTime(from) }
        const reported = days.filter((day) => day.installed + day.failed > 0)
        return (
          <>
            <FactList
              layout="tiles"
              facts={[
                [t('share'), formatNumber(share)],
                [t('installed'), formatNumber(installed)],
                [t('failed'), formatNumber(failed)],
                [t('failureRate', since), rate === null ? t('tooFewDevices') : formatNumber(rate)],
                [t('faults', since), formatNumber(faults)],
              ]}
            />
            {reported.length === 0 ? (
              <Text c="dimmed">{t('notReported', { days: ADOPTION_DAYS })}</Text>
            ) : (
              <DetailTable
                label={t('adoptionByDay')}
                head={[t('day', { timeZone }), t('installed'), t('failed')]}
                numeric
                rows={reported.map((day) => ({
                  key: day.date,
                  cells: [
                    formatDate(day.date, { dateStyle: 'medium' }, undefined, i18n.language),
                    formatNumber(day.installed),
                    formatNumber(day.failed),
                  ],
                }))}
              />
            )}
          </>
        )
      }}
    </QueryView>
  )
}
