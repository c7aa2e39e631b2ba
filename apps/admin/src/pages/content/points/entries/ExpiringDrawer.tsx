import { unwrap } from '@admin/api-client'
import { EXPIRING, POINTS_VALIDITY_MIN_DAYS } from '@admin/api-client/contract/limits'
import { useTranslation } from '@admin/i18n'
import { formatNumber } from '@admin/ui'
import { Stack, Text } from '@mantine/core'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { api } from '../../../../app/api.ts'
import { pointsPath } from '../../../../app/pagePaths.ts'
import { QueryView } from '../../../../app/QueryView.tsx'
import { DetailDrawer } from '../../../../crud/detail/DetailDrawer.tsx'
import { DetailTable } from '../../../../crud/detail/DetailTable.tsx'
import type { DialogProps } from '../../../../crud/form/useDialog.ts'
import { points } from './entries.list.tsx'

const expiring = queryOptions({
  queryKey: [points.path, 'expiring'],
  queryFn: ({ signal }) => unwrap(api.GET('/api/admin/points/expiring', { signal })),
})

/** The points that expire soon unless they are used, and whose they are. */
export default function ExpiringDrawer({ subject: _, ...drawer }: DialogProps<'expiring'>) {
  const { t } = useTranslation('points')
  const result = useQuery(expiring)
  return (
    <DetailDrawer {...drawer} title={t('expiring')}>
      <QueryView result={result} failed={t('expiringFailed')} height={240}>
        {({ validityDays, points: sum, users, most }) =>
          validityDays === null ? (
            <Text>{t('neverExpiring', { days: POINTS_VALIDITY_MIN_DAYS })}</Text>
          ) : (
            <Stack gap="sm">
              <Text fw={600}>
                {t('expiringSum', { points: formatNumber(sum), count: users, days: EXPIRING.days })}
              </Text>
              <Text c="dimmed">{t('expiringHint', { days: validityDays })}</Text>
              {most.length > 0 && (
                <DetailTable
                  label={t('expiringMost')}
                  head={[t('user'), t('amount')]}
                  numeric
                  rows={most.map(({ userId, userName, points: amount }) => ({
                    key: userId,
                    cells: [
                      <Link key="user" to={pointsPath({ userId, unit: 'points' })} onClick={drawer.onClose}>
                        {userName}
                      </Link>,
                      formatNumber(amount),
                    ],
                  }))}
                />
              )}
            </Stack>
          )
        }
      </QueryView>
    </DetailDrawer>
  )
}
