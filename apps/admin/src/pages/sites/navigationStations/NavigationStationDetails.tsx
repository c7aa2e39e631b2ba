import type { NavigationStation } from '@admin/api-client/contract/sites/navigationStations'
import { linksByGroup } from '@admin/api-client/contract/sites/stationHtml'
import { formatList, toLanguage, useTranslation } from '@admin/i18n'
import { formatDateTime } from '@admin/ui'
import { Group, Stack, Text } from '@mantine/core'
import { enumerationBadge } from '../../../app/enumerationBadge.tsx'
import { type Fact, FactList } from '../../../app/FactList.tsx'
import { RowDetail } from '../../../crud/detail/RowDetail.tsx'

/** What opens below a navigation station's row: its announcement and domains, and its links with their health. */
export function NavigationStationDetails({ station }: { station: NavigationStation }) {
  const { t, i18n } = useTranslation(['navigationStation', 'enumerations'])
  const { announcement, domains, domainIds, checkTime, links } = station
  const gone = domainIds.length - domains.length
  const names = formatList(
    domains.map(({ name }) => name),
    toLanguage(i18n.language),
  )
  const facts: Fact[] = [
    [t('announcement'), announcement],
    [t('domains'), names],
    [t('checkTime'), checkTime === null ? t('neverChecked') : formatDateTime(checkTime)],
  ]
  return (
    <RowDetail>
      <FactList facts={facts.filter(([, value]) => value)} />
      {gone > 0 && (
        <Text size="sm" c="var(--admin-danger)">
          {t('domainsGone', { count: gone })}
        </Text>
      )}
      {[...linksByGroup(links)].map(([group, own]) => (
        <Stack key={group} gap={4}>
          <Text size="sm" fw={500} translate="no">
            {group}
          </Text>
          {own.map(({ title, url, state }, index) => (
            // Two links of a group can be equal; they keep their order.
            <Group key={index} gap="xs">
              {enumerationBadge(t, 'domainCheck', state)}
              <Text size="sm" translate="no">
                {title} · {url}
              </Text>
            </Group>
          ))}
        </Stack>
      ))}
    </RowDetail>
  )
}
