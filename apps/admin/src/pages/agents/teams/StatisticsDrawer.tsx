import type { Team } from '@admin/api-client/contract/agents/teams'
import { useTranslation } from '@admin/i18n'
import { formatNumber } from '@admin/ui'
import { Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { FactList } from '../../../app/FactList.tsx'
import { QueryView } from '../../../app/QueryView.tsx'
import { DetailDrawer } from '../../../crud/detail/DetailDrawer.tsx'
import { DetailTable } from '../../../crud/detail/DetailTable.tsx'
import { ShareBar } from '../../../features/agents/ShareBar.tsx'
import { statisticsOf } from './members.ts'

interface StatisticsDrawerProps {
  team: Team
  opened: boolean
  onClose: () => void
}

/** What a team reached in each of the last months, compared with its target. */
export function StatisticsDrawer({ team, ...drawer }: StatisticsDrawerProps) {
  const { t } = useTranslation('team')
  const { id, name, members, merchants, target } = team
  const result = useQuery({ ...statisticsOf(id), enabled: drawer.opened })
  return (
    <DetailDrawer {...drawer} title={t('statisticsOf', { name })}>
      <QueryView result={result} failed={t('statisticsFailed')} height={320}>
        {({ balance, months }) => (
          <Stack gap="md">
            <FactList
              facts={[
                [t('members'), formatNumber(members)],
                [t('merchants'), formatNumber(merchants)],
                [t('balance'), formatNumber(balance)],
                [t('target'), target === '0' ? t('noTarget') : formatNumber(target)],
              ]}
            />
            <Text size="sm" c="dimmed">
              {t('monthsOf')}
            </Text>
            <DetailTable
              label={t('statisticsOf', { name })}
              numeric
              head={[t('month'), t('monthReached')]}
              rows={months.toReversed().map(({ month, reached }) => {
                const shown = month.slice(0, 7)
                return {
                  key: month,
                  cells: [
                    shown,
                    target === '0' ? (
                      formatNumber(reached)
                    ) : (
                      <ShareBar
                        key="reached"
                        label={`${t('monthReached')}: ${shown}`}
                        text={t('reachedOf', {
                          reached: formatNumber(reached),
                          target: formatNumber(target),
                        })}
                        part={reached}
                        whole={target}
                      />
                    ),
                  ],
                }
              })}
            />
          </Stack>
        )}
      </QueryView>
    </DetailDrawer>
  )
}
