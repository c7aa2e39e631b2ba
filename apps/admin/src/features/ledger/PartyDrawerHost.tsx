import { withRetry } from '@admin/ui'
import { useFocusReturn } from '@mantine/hooks'
import { lazy, Suspense, useState } from 'react'
import { useCan } from '../../session/useCan.ts'
import { usePartyParameter } from './partyParameter.ts'

const PartyDrawer = lazy(withRetry(() => import('./PartyDrawer.tsx')))

/** Shows the drawer of the party in the address. */
export function PartyDrawerHost() {
  const can = useCan()
  const { partyId, close } = usePartyParameter()
  // The drawer's own focus return would miss the element that opened it: it renders only with the first party.
  useFocusReturn({ opened: partyId !== undefined })
  // Keeps the party while the drawer closes, for its transition.
  const [shown, setShown] = useState(partyId)
  if (partyId !== undefined && partyId !== shown) setShown(partyId)
  if (shown === undefined || !can('party:read')) return null
  return (
    <Suspense>
      <PartyDrawer id={shown} opened={partyId !== undefined} onClose={close} />
    </Suspense>
  )
}
