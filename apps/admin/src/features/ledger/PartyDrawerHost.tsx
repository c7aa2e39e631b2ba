import { withRetry } from '@admin/ui'
import { useFocusReturn } from '@mantine/hooks'
import { lazy, Suspense, useState } from 'react'
import { useCan } from '../../session/useCan.ts'
import { usePartyParameter } from './partyParameter.ts'

const PartyDrawer = lazy(withRetry(() => import('./PartyDrawer.tsx')))

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
  return (
    <Suspense>
      <PartyDrawer id={shown} opened={partyId !== undefined} onClose={close} />
    </Suspense>
  )
}
