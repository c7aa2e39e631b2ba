import { useTranslation } from '@admin/i18n'
import { useQuery } from '@tanstack/react-query'
import classes from './PartyDrawer.module.css'
import { type Party, parties } from './parties.ts'
import { partyLink } from './partyLink.tsx'
import { useOpenParty } from './partyParameter.ts'

/** The parties above one, from the top down to itself. */
export function PartyPath({ party }: { party: Party }) {
  const { t } = useTranslation('coinLedger')
  if (party.parentId === null) return null
  return (
    <nav aria-label={t('path')}>
      <ol className={classes.path}>
        <Above party={party} />
        <li aria-current="true">{party.nickname}</li>
      </ol>
    </nav>
  )
}

/** What stands above a party, and above that. A parent outside the data scope is named, and does not open. */
function Above({ party: { parentId, parentName } }: { party: Party }) {
  const onOpen = useOpenParty()
  const { data: parent } = useQuery({ ...parties.one(parentId ?? ''), enabled: parentId !== null })
  if (parentId === null) return null
  return (
    <>
      {parent && <Above party={parent} />}
      <li>
        {partyLink({ onOpen: parent && onOpen, id: parentId, text: parent?.nickname ?? parentName ?? '…' })}
      </li>
    </>
  )
}
