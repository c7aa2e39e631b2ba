import { unwrap } from '@admin/api-client'
import { VALIDITY_TYPES } from '@admin/api-client/contract/content/pointFacts'
import type { CodeOf } from '@admin/api-client/contract/enumerations'
import { EXPIRING, POINTS_VALIDITY_MIN_DAYS } from '@admin/api-client/contract/limits'
import { useTranslation } from '@admin/i18n'
import { formatNumber } from '@admin/ui'
import { SegmentedControl, Stack, Text } from '@mantine/core'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { api } from '../../../../app/api.ts'
import { enumerationOptions } from '../../../../app/enumerationOptions.ts'
import { pointsPath } from '../../../../app/pagePaths.ts'
import { QueryView } from '../../../../app/QueryView.tsx'
import { DetailDrawer } from '../../../../crud/detail/DetailDrawer.tsx'
import { DetailTable } from '../../../../crud/detail/DetailTable.tsx'
import type { DialogProps } from '../../../../crud/form/useDialog.ts'
import { points } from './entries.list.tsx'

type Unit = CodeOf<'pointUnit'>

const expiring = (unit: Unit) =>
  queryOptions({
    queryKey: [points.path, 'expiring', unit],
    queryFn: ({ signal }) =>
      unwrap(api.GET('/api/admin/points/expiring', { params: { query: { unit } }, signal })),
  })

/** The points or stars that expire soon unless they are used, and whose they are. */
export default function ExpiringDrawer({ subject: _, ...drawer }: DialogProps<'expiring'>) {
  const { t } = useTranslation(['points', 'enumerations'])
  const [unit, setUnit] = useState<Unit>('points')
  const result = useQuery(expiring(unit))
  return (
    <DetailDrawer {...drawer} title={t('expiring')}>
      <SegmentedControl
        mb="md"
        value={unit}
        onChange={setUnit}
        aria-label={t('unit')}
        data={enumerationOptions(t, 'pointUnit')}
      />
      <QueryView result={result} failed={t('expiringFailed')} height={240}>
        {({ validityDays, points: sum, users, most }) =>
          validityDays === null ? (
            <Text>{t('neverExpiring', { days: POINTS_VALIDITY_MIN_DAYS, item: VALIDITY_TYPES[unit] })}</Text>
          ) : (
            <Stack gap="sm">
              <Text fw={600}>
                {t(unit === 'points' ? 'expiringPoints' : 'expiringStars', {
                  amount: formatNumber(sum),
                  count: users,
                  days: EXPIRING.days,
                })}
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
                      <Link key="user" to={pointsPath({ userId, unit })} onClick={drawer.onClose}>
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
