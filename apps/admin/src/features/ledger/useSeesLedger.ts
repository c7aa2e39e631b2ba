import { useCan } from '../../session/useCan.ts'
import { useSession } from '../../session/useSession.ts'

/** Whether the signed-in user may see the whole ledger: those with a data scope see their part of it only. */
export function useSeesLedger(): boolean {
  const can = useCan()
  const { user } = useSession()
  return can('ledger:read') && user?.scope === null
}
