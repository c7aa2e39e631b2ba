import { DOMAIN_EXPIRING_DAYS } from '@admin/api-client/contract/limits'
import { expiringUntil } from '@admin/api-client/contract/sites/domainFacts'
import { formatList, toLanguage, useTranslation } from '@admin/i18n'
import { Anchor, Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { domainsPath } from '../../../app/pagePaths.ts'
import { domainStatistics } from './domainQueries.ts'
import { feeText } from './domains.list.tsx'

/** The enabled domains in one line, and what all cost; each number leads to its domains. */
export function DomainStatistics() {
  const { t, i18n } = useTranslation('domain')
  const { data } = useQuery(domainStatistics)
  const [now] = useState(Date.now)
  const fees = data?.fees.map(feeText) ?? []
  const enabled = { status: 'y' }
  const soon = { validToFrom: String(now), validToTo: String(expiringUntil(now)) }
  const counts = [
    [t('statisticEnabled'), data?.enabled, domainsPath(enabled)],
    [
      t('statisticExpiring', { days: DOMAIN_EXPIRING_DAYS }),
      data?.expiring,
      domainsPath({ ...enabled, ...soon }),
    ],
    [t('statisticFailing'), data?.failing, domainsPath({ ...enabled, checkState: 'failing' })],
  ] as const
  return (
    <Group gap="lg" role="group" aria-label={t('statistics')} mih={24}>
      {counts.map(([label, count, to]) => (
        <Anchor key={label} component={Link} to={to} size="sm">
          {label} {count ?? '…'}
        </Anchor>
      ))}
      <Text size="sm">
        {t('statisticFees')}{' '}
        <span translate="no">{data ? formatList(fees, toLanguage(i18n.language)) || t('noFees') : '…'}</span>
      </Text>
    </Group>
  )
}
