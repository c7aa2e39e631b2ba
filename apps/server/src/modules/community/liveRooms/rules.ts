import { isOpenLiveState } from '@admin/api-client/contract/community/liveRoomFacts'
import { and, eq, gt, isNull, or, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Database } from '../../../db/Database.ts'
import { liveHosts, liveRooms } from '../../../db/schema/liveRooms.ts'
import { users } from '../../../db/schema/users.ts'
import type { Context } from '../../../kernel/context.ts'
import { Refusal, refuseField } from '../../../kernel/Refusal.ts'
import { blacklisted, readKeeping } from '../blacklists/matching.ts'
import type { LiveRoomRow } from './resource.ts'

/** Scopes of the blacklist that keep a user from going live. */
export const LIVE_SCOPES = ['live', 'login'] as const

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

/** Condition for the rooms, deleted ones included, in which a host is banned at a moment. */
export const runningBanOf = (
  hostId: string | PgColumn,
  now: number,
  { hostId: host, state, bannedUntil }: Record<'hostId' | 'state' | 'bannedUntil', PgColumn> = liveRooms,
): SQL | undefined =>
  and(eq(host, hostId), eq(state, 'banned'), or(isNull(bannedUntil), gt(bannedUntil, now)))

/** Whether a user has the streaming permission; they keep it until the transaction ends. */
async function isPermitted(tx: Database, userId: string): Promise<boolean> {
  const found = await tx
    .select({ id: liveHosts.id })
    .from(liveHosts)
    .where(eq(liveHosts.userId, userId))
    .for('key share')
  return found.length > 0
}

/** Rejects a host of a new room who may not go live. @throws Refusal `validation` on `hostId`, `hostBanned` */
export async function requireNewHost(tx: Database, hostId: string, now: number): Promise<void> {
  const normal = await tx.$count(users, and(eq(users.id, hostId), eq(users.status, 'normal')))
  if (normal === 0) throw refuseField('validation', 'hostId', 'notExisting')
  if (!(await isPermitted(tx, hostId))) throw refuseField('validation', 'hostId', 'hostNotAllowed')
  if ((await tx.$count(liveRooms, runningBanOf(hostId, now))) > 0) throw new Refusal('hostBanned')
}

/**
 * Rejects that the host of a locked room goes live now.
 * @throws Refusal `hostFrozen`, `hostNotAllowed`, `hostBanned`, `blacklisted`
 */
export async function requireHost(
  { clock, language }: Pick<Context, 'clock' | 'language'>,
  tx: Database,
  hostId: string,
): Promise<void> {
  const [host] = await tx
    .select({ status: users.status })
    .from(users)
    .where(eq(users.id, hostId))
    .for('share')
  if (host?.status !== 'normal') throw new Refusal('hostFrozen')
  if (!(await isPermitted(tx, hostId))) throw new Refusal('hostNotAllowed')
  if ((await tx.$count(liveRooms, runningBanOf(hostId, clock()))) > 0) throw new Refusal('hostBanned')
  const entries = await readKeeping({ db: tx, clock }, { userId: hostId }, LIVE_SCOPES)
  if (entries.length > 0) throw blacklisted(entries, language)
}
