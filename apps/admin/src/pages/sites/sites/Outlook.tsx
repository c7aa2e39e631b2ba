import type { Site, SiteOutlook } from '@admin/api-client/contract/sites/sites'
import { enumerationLabel, useTranslation } from '@admin/i18n'
import { formatDateTime } from '@admin/ui'
import { List, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { QueryView } from '../../../app/QueryView.tsx'
import { MaintenanceCauses } from '../../../features/sitePreview/MaintenanceCauses.tsx'
import { outlookOf } from './siteQueries.ts'

/** What keeps visitors out of a site now, which maintenance of all sites is planned, and under what the site opens. */
export function Outlook({ site: { id, status } }: { site: Site }) {
  const result = useQuery(outlookOf(id))
  return (
    <QueryView result={result} height={72}>
      {(outlook) => (
        <Stack gap={4}>
          <Now now={outlook.now} />
          <Planned planned={outlook.planned} />
          {status === 'maintenance' && <Needs outlook={outlook} />}
        </Stack>
      )}
    </QueryView>
  )
}

function Now({ now }: Pick<SiteOutlook, 'now'>) {
  const { t } = useTranslation('site')
  if (now.length === 0) return <Text size="sm">{t('visitorsGetIn')}</Text>
  return (
    <div>
      <Text size="sm">{t('nowInMaintenance')}</Text>
      <MaintenanceCauses causes={now} />
    </div>
  )
}

function Planned({ planned }: Pick<SiteOutlook, 'planned'>) {
  const { t } = useTranslation(['site', 'messageEnumerations'])
  if (planned.length === 0) return null
  return (
    <div>
      <Text size="sm">{t('site:planned')}</Text>
      <List size="sm">
        {planned.map(({ title, platform, startTime, endTime }) => (
          <List.Item key={`${platform} ${title} ${startTime}`}>
            {t('site:plannedWindow', {
              title,
              platform: enumerationLabel(t, 'businessType', platform),
              from: formatDateTime(startTime),
              to: formatDateTime(endTime),
            })}
          </List.Item>
        ))}
      </List>
    </div>
  )
}

/** Under what the site opens, and what it lacks to be opened. */
function Needs({ outlook: { fronts, templatePublished } }: { outlook: SiteOutlook }) {
  const { t } = useTranslation('site')
  const [first] = fronts
  const lacking = [!first && t('needsFront'), !templatePublished && t('needsTemplate')].filter(
    (text) => text !== false,
  )
  return (
    <>
      {first && <Text size="sm">{t('opensUnder', { domain: first })}</Text>}
      {lacking.map((text) => (
        <Text key={text} size="sm" c="var(--admin-danger)">
          {text}
        </Text>
      ))}
    </>
  )
}
