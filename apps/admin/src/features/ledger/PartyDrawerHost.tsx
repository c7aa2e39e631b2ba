import { lazyDialog } from '@admin/ui'
import { useFocusReturn } from '@mantine/hooks'
import { useState } from 'react'
import { useCan } from '../../session/useCan.ts'
import { usePartyParameter } from './partyParameter.ts'

const PartyDrawer = lazyDialog(() => import('./PartyDrawer.tsx'))

/** Shows the drawer of the party that the address names. It loads when first opened. */
export function PartyDrawerHost() {
  const can = useCan()
  const { partyId, close } = usePartyParameter()
  // Here, since the drawer itself may load after it was asked for.
  useFocusReturn({ opened: partyId !== undefined })
  // The party outlives the closing, for its transition.
  const [shown, setShown] = useState(partyId)
  if (partyId !== undefined && partyId !== shown) setShown(partyId)
  if (shown === undefined || !can('party:read')) return null
  return <PartyDrawer id={shown} opened={partyId !== undefined} onClose={close} />
}
