import type { Domain } from '@admin/api-client/contract/sites/domains'
import { useTranslation } from '@admin/i18n'
import { Skeleton, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { rehearsalOf } from './domainQueries.ts'

/** What happens to a site when one of its domains stops serving it: which one takes over, or that none would or does. */
export function Rehearsal({ domain: { id } }: { domain: Domain }) {
  const { t } = useTranslation('domain')
  const { data, isError } = useQuery(rehearsalOf(id))
  if (isError) return <Text size="sm">{t('rehearsalFailed')}</Text>
  if (!data) return <Skeleton height={20} role="status" aria-label={t('rehearsing')} />
  const { isMain, successor, siteName: site, siteStatus } = data
  if (!isMain && successor === null) return <Text size="sm">{t('noneServes', { site })}</Text>
  if (!isMain) return <Text size="sm">{t('notMain', { site })}</Text>
  if (successor !== null) return <Text size="sm">{t('takesOver', { site, domain: successor })}</Text>
  return (
    <Stack gap="xs">
      <Text size="sm">{t('noneLeft', { site })}</Text>
      {siteStatus === 'open' && (
        <Text size="sm" c="var(--admin-danger)">
          {t('noneLeftOpen')}
        </Text>
      )}
    </Stack>
  )
}
