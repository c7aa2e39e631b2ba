import { useTranslation } from '@admin/i18n'
import { Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { PartyLink } from './PartyLink.tsx'
import { type Party, parties } from './parties.ts'

/** The parties above one, from the top down to itself. */
export function PartyPath({ party }: { party: Party }) {
  const { t } = useTranslation('coinLedger')
  if (party.parentId === null) return null
  return (
    <nav aria-label={t('path')}>
      <Group component="ol" gap={4} m={0} p={0} c="dimmed" style={{ listStyle: 'none' }}>
        <Ancestors party={party} />
        <li aria-current="true">{party.nickname}</li>
      </Group>
    </nav>
  )
}

/** The parent of a party, after the parent's own. A parent outside the data scope is named, and does not open. */
function Ancestors({ party: { parentId, parentName } }: { party: Party }) {
  const { data: parent } = useQuery({ ...parties.one(parentId ?? ''), enabled: parentId !== null })
  if (parentId === null) return null
  return (
    <>
      {parent && <Ancestors party={parent} />}
      <li>
        {parent ? <PartyLink id={parentId} text={parent.nickname} /> : (parentName ?? '…')}
        <span aria-hidden>{' ›'}</span>
      </li>
    </>
  )
}
