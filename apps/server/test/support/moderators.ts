import { allPermissionCodes } from '@admin/api-client/contract/permissions'
import { DAY } from '../../src/kernel/durations.ts'
import { createStaff } from './staff.ts'
import type { TestServer } from './TestServer.ts'

/** A moderator with all permissions, and the day on which they work. */
export async function newModerator(server: TestServer) {
  const moderator = await createStaff(server, allPermissionCodes)
  const body = {
    operatorId: moderator.accountId,
    timeFrom: server.now - DAY,
    timeTo: server.now + DAY,
    reason: 'Left the team',
  }
  return { ...moderator, body }
}
