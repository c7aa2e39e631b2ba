import { useCallbackRef } from '@mantine/hooks'
import { useSearchParams } from 'react-router-dom'
import { useCan } from '../../session/useCan.ts'

/** Query parameter that names the party whose drawer is open: a copied link opens it too. */
const PARTY_PARAMETER = 'party'

/** Opens a party's drawer over the page: the same function at each render; none without the right to it. */
export function useOpenParty(): ((id: string) => void) | undefined {
  const can = useCan()
  const [, setParams] = useSearchParams()
  const open = useCallbackRef((id: string) =>
    setParams(
      (params) => {
        params.set(PARTY_PARAMETER, id)
        return params
      },
      { preventScrollReset: true },
    ),
  )
  return can('party:read') ? open : undefined
}

/** Whose drawer is open, and how it is closed. */
export function usePartyParameter() {
  const [params, setParams] = useSearchParams()
  const close = () =>
    setParams(
      (before) => {
        before.delete(PARTY_PARAMETER)
        return before
      },
      { replace: true, preventScrollReset: true },
    )
  return { partyId: params.get(PARTY_PARAMETER) ?? undefined, close }
}
