import { isOpenLiveState } from '@admin/api-client/contract/community/liveRoomFacts'
import { and, eq } from 'drizzle-orm'
import type { Database } from '../../../db/Database.ts'
import { liveHosts } from '../../../db/schema/live.ts'
import { users } from '../../../db/schema/users.ts'
import { Refusal, refuseField } from '../../../kernel/Refusal.ts'
import type { LiveRoomRow } from './resource.ts'

/** @throws Refusal `liveRoomClosed` for a room in which the host can't stream any more */
export function requireOpen({ state }: Pick<LiveRoomRow, 'state'>): void {
  if (!isOpenLiveState(state)) throw new Refusal('liveRoomClosed')
}

/** @throws Refusal `validation` on `scheduledTime` for a new one that isn't in the future */
export function requireFuture(
  scheduled: number | null | undefined,
  now: number,
  before?: number | null,
): void {
  if (scheduled != null && scheduled !== before && scheduled <= now)
    throw refuseField('validation', 'scheduledTime', 'past')
}

/** Whether a user is allowed to go live; they stay so until the transaction ends. */
async function isAllowed(tx: Database, userId: string): Promise<boolean> {
  const found = await tx
    .select({ id: liveHosts.id })
    .from(liveHosts)
    .where(eq(liveHosts.userId, userId))
    .for('key share')
  return found.length > 0
}

/** Rejects a host of a new room who may not go live. @throws Refusal `validation` on `hostId` */
export async function requireNewHost(tx: Database, hostId: string): Promise<void> {
  const normal = await tx.$count(users, and(eq(users.id, hostId), eq(users.status, 'normal')))
  if (normal === 0) throw refuseField('validation', 'hostId', 'notExisting')
  if (!(await isAllowed(tx, hostId))) throw refuseField('validation', 'hostId', 'hostNotAllowed')
}

/** Rejects that the host of a room goes live now. @throws Refusal `hostFrozen`, `hostNotAllowed` */
export async function requireHost(tx: Database, hostId: string): Promise<void> {
  const [host] = await tx
    .select({ status: users.status })
    .from(users)
    .where(eq(users.id, hostId))
    .for('share')
  if (host?.status !== 'normal') throw new Refusal('hostFrozen')
  if (!(await isAllowed(tx, hostId))) throw new Refusal('hostNotAllowed')
}
