import { useCallbackRef } from '@mantine/hooks'
import { useSearchParams } from 'react-router-dom'
import { useCan } from '../../session/useCan.ts'

/** Query parameter with the id of the party whose drawer is open, so that a copied link opens it too. */
const PARTY_PARAMETER = 'party'

/** Returns a stable function that opens a party's drawer; `undefined` without the permission to read parties. */
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

/** Returns the id of the party whose drawer is open, and a function that closes it. */
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
