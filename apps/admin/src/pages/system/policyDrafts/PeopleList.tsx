import type { PolicyPerson } from '@admin/api-client/contract/system/policyDrafts'
import { enumerationLabel, useTranslation } from '@admin/i18n'
import { formatNumber } from '@admin/ui'
import { Anchor, Group, Text } from '@mantine/core'
import { Link } from 'react-router-dom'
import { enumerationBadge } from '../../../app/enumerationBadge.tsx'
import { pathOf, usersPath } from '../../../app/pagePaths.ts'
import { PagedList } from '../../../crud/detail/PagedList.tsx'
import { useCan } from '../../../session/useCan.ts'
import { type Draft, peopleOf } from './policyDrafts.resource.ts'

/** The name of a user or an account, which leads to it. */
export function PersonLink({ kind, id, name }: { kind: Draft['kind']; id: string; name: string }) {
  const { t } = useTranslation('policyDraft')
  const can = useCan()
  const isAccount = kind === 'ipAddresses'
  if (name === '')
    return (
      <Text span c="dimmed">
        {t('unnamed')}
      </Text>
    )
  if (!can(isAccount ? 'account:read' : 'user:read')) return <span translate="no">{name}</span>
  return (
    <Anchor
      component={Link}
      to={isAccount ? pathOf('/system/account', { id }) : usersPath({ id })}
      underline="always"
      translate="no"
    >
      {name}
    </Anchor>
  )
}

/** People whom a draft affects otherwise than the rules of today. */
export function PeopleList({ draft }: { draft: Draft }) {
  const { t } = useTranslation(['policyDraft', 'enumerations'])
  return (
    <PagedList
      label={t('policyDraft:people')}
      read={peopleOf(draft)}
      empty={t('policyDraft:noPeople')}
      previous={t('policyDraft:previousPage')}
      next={t('policyDraft:nextPage')}
    >
      {(entry) => {
        const { personId, name, effect, unit, before, after } = entry as PolicyPerson
        return (
          <Group justify="space-between" gap="xs">
            <PersonLink kind={draft.kind} id={personId} name={name} />
            <Group gap="xs">
              <Text size="sm">
                {t('policyDraft:decision', { before: formatNumber(before), after: formatNumber(after) })}
                {unit && ` ${enumerationLabel(t, 'pointUnit', unit)}`}
              </Text>
              {enumerationBadge(t, 'policyEffect', effect)}
            </Group>
          </Group>
        )
      }}
    </PagedList>
  )
}
