import { permissions } from '@admin/api-client/contract/permissions'
import { useCan } from '../../session/useCan.ts'
import { useSession } from '../../session/useSession.ts'

/** Whether the signed-in user may see the whole ledger: those with a data scope see their part of it only. */
export function useSeesLedger(): boolean {
  const can = useCan()
  const { user } = useSession()
  return can(permissions.ledger.read) && user?.scope === null
}
