import type { ledgerArea } from '@admin/api-client/contract/coins/ledger'
import type { Handlers } from '../../../http/mount.ts'
import { Refusal } from '../../../kernel/Refusal.ts'
import { checkLedgers } from './health.ts'

export const ledgerRoutes: Handlers<typeof ledgerArea> = {
  health: async ({ db, clock, session }) => {
    // The result covers all parties: a session with a data scope may not see it.
    if (session.scope.partyId !== null) throw new Refusal('unauthorizedOperation')
    const found = await checkLedgers(db)
    return { ...found, checkedTime: clock() }
  },
}
