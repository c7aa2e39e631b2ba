import type { SiteOutlook } from '@admin/api-client/contract/sites/sites'
import { enumerationLabel, useTranslation } from '@admin/i18n'
import { formatDateTime } from '@admin/ui'
import { List } from '@mantine/core'

/** Everything that keeps visitors out of a site, each with its announced end. */
export function MaintenanceCauses({ causes }: { causes: SiteOutlook['now'] }) {
  const { t } = useTranslation(['site', 'messageEnumerations'])
  return (
    <List size="sm">
      {causes.map(({ title, platform, until }) => (
        <List.Item key={`${platform} ${title}`}>
          {platform === null
            ? t('site:causeSite')
            : t('site:causeWindow', { title, platform: enumerationLabel(t, 'businessType', platform) })}
          {until !== null && ` (${t('site:untilTime', { time: formatDateTime(until) })})`}
        </List.Item>
      ))}
    </List>
  )
}
