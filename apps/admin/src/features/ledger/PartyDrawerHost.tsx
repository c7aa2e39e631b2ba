import { withRetry } from '@admin/ui'
import { useCallbackRef, useFocusReturn } from '@mantine/hooks'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useCan } from '../../session/useCan.ts'
import { OpenParty } from './PartyLink.tsx'

const PartyDrawer = lazy(withRetry(() => import('./PartyDrawer.tsx')))

/** Query parameter with the id of the party whose drawer is open, so that a copied link opens it too. */
const PARTY_PARAMETER = 'party'

/** A page or a part of one: its party links open the party's drawer. */
export function PartyDrawerHost({ children }: { children: ReactNode }) {
  const permitted = useCan()('party:read')
  const [params, setParams] = useSearchParams()
  const partyId = params.get(PARTY_PARAMETER) ?? undefined
  const show = useCallbackRef((id: string | undefined) =>
    setParams(
      (next) => {
        if (id === undefined) next.delete(PARTY_PARAMETER)
        else next.set(PARTY_PARAMETER, id)
        return next
      },
      { replace: id === undefined, preventScrollReset: true },
    ),
  )
  // The drawer's own focus return would miss the element that opened it: it renders only with the first party.
  useFocusReturn({ opened: partyId !== undefined })
  // Keeps the party while the drawer closes, for its transition.
  const [shown, setShown] = useState(partyId)
  if (partyId !== undefined && partyId !== shown) setShown(partyId)
  return (
    <OpenParty value={permitted ? show : undefined}>
      {children}
      {permitted && shown !== undefined && (
        <Suspense>
          <PartyDrawer id={shown} opened={partyId !== undefined} onClose={() => show(undefined)} />
        </Suspense>
      )}
    </OpenParty>
  )
}
