import { useCan } from '../../session/useCan.ts'
import { useSession } from '../../session/useSession.ts'

/** Whether the signed-in operator may see the whole ledger: a data scope limits it to a part. */
export function useSeesLedger(): boolean {
  const can = useCan()
  const { user } = useSession()
  return can('ledger:read') && user?.scope === null
}
