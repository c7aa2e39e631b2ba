import { useSession } from '../../../session/useSession.ts'

/** Whether no data scope limits the signed-in operator, to a party or to sites. */
export function useSeesAll(): boolean {
  const { user } = useSession()
  return user?.scope === null && user.sites.length === 0
}
