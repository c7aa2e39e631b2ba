import type { Domain } from '@admin/api-client/contract/sites/domains'
import { formatList, toLanguage, useTranslation } from '@admin/i18n'
import { Skeleton, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { rehearsalOf } from './domainQueries.ts'

/** What happens to a site when one of its domains stops serving it: which one takes over, or that none would or does, and what breaks. */
export function Rehearsal({ domain: { id } }: { domain: Domain }) {
  const { t, i18n } = useTranslation('domain')
  const { data, isError } = useQuery(rehearsalOf(id))
  if (isError) return <Text size="sm">{t('rehearsalFailed')}</Text>
  if (!data) return <Skeleton height={20} role="status" aria-label={t('rehearsing')} />
  const { isMain, successor, siteName: site, siteStatus, brokenLinks, brokenCodes } = data
  if (!isMain && successor === null) return <Text size="sm">{t('noneServes', { site })}</Text>
  if (!isMain) return <Text size="sm">{t('notMain', { site })}</Text>
  return (
    <Stack gap="xs">
      <Text size="sm">
        {successor === null ? t('noneLeft', { site }) : t('takesOver', { site, domain: successor })}
      </Text>
      {brokenLinks > 0 && (
        <Text size="sm" c="var(--admin-danger)">
          {t('breaksLinks', {
            count: brokenLinks,
            codes: formatList(brokenCodes, toLanguage(i18n.language)),
          })}
        </Text>
      )}
      {successor === null && siteStatus === 'open' && (
        <Text size="sm" c="var(--admin-danger)">
          {t('noneLeftOpen')}
        </Text>
      )}
    </Stack>
  )
}
