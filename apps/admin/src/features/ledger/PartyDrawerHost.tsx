import { useFocusReturn } from '@mantine/hooks'
import { useState } from 'react'
import { useCan } from '../../session/useCan.ts'
import { PartyDrawer } from './PartyDrawer.tsx'
import { usePartyParameter } from './partyParameter.ts'

/** Shows the drawer of the party that the address names. */
export function PartyDrawerHost() {
  const can = useCan()
  const { partyId, close } = usePartyParameter()
  // The drawer's own would miss what opened it: it is rendered with the first party only.
  useFocusReturn({ opened: partyId !== undefined })
  // The party outlives the closing, for its transition.
  const [shown, setShown] = useState(partyId)
  if (partyId !== undefined && partyId !== shown) setShown(partyId)
  if (shown === undefined || !can('party:read')) return null
  return <PartyDrawer id={shown} opened={partyId !== undefined} onClose={close} />
}
