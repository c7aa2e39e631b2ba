import { DOMAIN_TARGET_TYPE } from '@admin/api-client/contract/sites/domainFacts'
import type { Domain } from '@admin/api-client/contract/sites/domains'
import { enumerationLabel, formatList, toLanguage, useTranslation } from '@admin/i18n'
import { CopyButton, formatDateTime } from '@admin/ui'
import { Code, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type Fact, FactList } from '../../../app/FactList.tsx'
import { RowDetail } from '../../../crud/detail/RowDetail.tsx'
import { useCan } from '../../../session/useCan.ts'
import { domainTargets } from './domainQueries.ts'

/** What opens below a domain's row: what its last check found, and the record to set. */
export function DomainDetails({ domain }: { domain: Domain }) {
  const { t, i18n } = useTranslation(['domain', 'siteEnumerations', 'fields'])
  const { name, unicodeName, checkReason, addresses, certificateEnd, checkTime, validFrom, remark } = domain
  const facts: Fact[] = [
    [t('punycode'), name !== unicodeName && name],
    [t('checkReason'), checkReason && enumerationLabel(t, 'domainCheckReason', checkReason)],
    [t('checkTime'), checkTime === null ? t('neverChecked') : formatDateTime(checkTime)],
    [t('addresses'), formatList(addresses, toLanguage(i18n.language))],
    [t('certificateEnd'), certificateEnd && formatDateTime(certificateEnd)],
    [t('validFrom'), validFrom && formatDateTime(validFrom)],
    [t('fields:remark'), remark],
  ]
  return (
    <RowDetail>
      <FactList facts={facts.filter(([, value]) => value)} />
      <Targets name={unicodeName} />
    </RowDetail>
  )
}

/** The addresses that a domain must lead to, ready to be copied. */
function Targets({ name }: { name: string }) {
  const { t } = useTranslation('domain')
  const can = useCan()
  const { data } = useQuery({ ...domainTargets(DOMAIN_TARGET_TYPE), enabled: can('dictionary:read') })
  if (!data || data.length === 0) return null
  return (
    <Stack gap={4}>
      <Text size="sm">{t('targetHint', { domain: name })}</Text>
      {data.map(({ id, value }) => (
        <Group key={id} gap="xs">
          <Code>{value}</Code>
          <CopyButton value={value} label={value} />
        </Group>
      ))}
    </Stack>
  )
}
