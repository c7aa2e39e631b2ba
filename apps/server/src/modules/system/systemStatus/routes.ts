import type { systemStatusArea } from '@admin/api-client/contract/system/systemStatus'
import type { Handlers } from '../../../http/mount.ts'
import { Refusal } from '../../../kernel/Refusal.ts'
import { isUnlimited } from '../../../kernel/scope.ts'
import type { SharedParts } from '../../../ports/SystemState.ts'

/** Leaves out the names of tasks. */
const withoutTaskNames = ({ ledger, failedRuns, ...parts }: SharedParts): SharedParts => ({
  ...parts,
  ledger: ledger && { ...ledger, lastCheck: ledger.lastCheck && { ...ledger.lastCheck, taskName: null } },
  failedRuns: failedRuns && {
    ...failedRuns,
    list: failedRuns.list.map((run) => ({ ...run, taskName: null })),
  },
})

export const systemStatusRoutes: Handlers<typeof systemStatusArea> = {
  async get({ session, clock, processState, systemState }) {
    // It covers all records: a session with a data scope may not see it.
    if (!isUnlimited(session.scope)) throw new Refusal('unauthorizedOperation')
    if (!systemState) throw new Error('An application has a state.')
    const parts = await systemState.readParts()
    const { underWay, limit, nearLimitSince } = systemState.requests
    return {
      time: clock(),
      server: { requests: { underWay, limit, nearLimitSince }, process: processState?.() ?? null },
      ...(session.permissions.has('task:read') ? parts : withoutTaskNames(parts)),
    }
  },
}
