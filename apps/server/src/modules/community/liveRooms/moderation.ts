import { isOpenLiveState } from '@admin/api-client/contract/community/liveRoomFacts'
import type { liveRoomArea } from '@admin/api-client/contract/community/liveRooms'
import { isNull } from 'drizzle-orm'
import type { Database } from '../../../db/Database.ts'
import { liveRooms } from '../../../db/schema/liveRooms.ts'
import type { Input } from '../../../http/mount.ts'
import type { Context, SignedIn } from '../../../kernel/context.ts'
import { HOUR } from '../../../kernel/durations.ts'
import { operate } from '../../../kernel/operate.ts'
import { Refusal } from '../../../kernel/Refusal.ts'
import { lockRoomsOf } from './keys.ts'
import { type LiveRoomRow, liveRoomResource, stateAt } from './resource.ts'
import { disconnect, disconnectHost } from './server.ts'

type Operations = (typeof liveRoomArea)['operations']
type State = LiveRoomRow['state']

const { name: resource, operated, rows, get, beforeLock, requireChangeable } = liveRoomResource

interface ModerationAction {
  action: string
  /** States that it leads from; a room in the state that it leads to is returned unchanged. */
  from: readonly State[]
  values: Pick<LiveRoomRow, 'state' | 'stateReason'> & Partial<LiveRoomRow>
}

/**
 * Changes the state of a room. Closing it revokes its keys and ends its streams in the same transaction; the triggers
 * do both.
 * @throws Refusal `notPossible`; `banRunning` for a room whose ban isn't over
 */
const change = (
  { params: { id }, ...context }: SignedIn & { params: { id: string } },
  { action, from, values }: ModerationAction,
) =>
  operate(context, operated(action), async (tx, record) => {
    // A ban revokes the keys of the host's other rooms, too.
    if (values.state === 'banned') {
      await beforeLock(tx, [id])
      await lockRoomsOf(tx, (await get({ ...context, db: tx }, id)).hostId)
    }
    const before = await requireChangeable(context, tx, id)
    const state = stateAt(before, context.clock())
    if (from.includes(state)) record(await rows.write(context, tx, before, values))
    else if (state === 'banned' && values.state === 'ended') throw new Refusal('banRunning')
    else if (state !== values.state) throw new Refusal('notPossible')
    return get({ ...context, db: tx }, id)
  })

export const warn = ({ body: { reason }, ...input }: Input<Operations['warn']>) =>
  change(input, {
    action: 'warn',
    from: ['streaming'],
    values: { state: 'warned', stateReason: reason },
  })

export const liftWarning = (input: Input<Operations['liftWarning']>) =>
  change(input, {
    action: 'liftWarning',
    from: ['warned'],
    values: { state: 'streaming', stateReason: '' },
  })

/** Lifts a ban before it is over: the room is closed, and its host can have a new one. */
export const liftBan = ({ body: { reason }, ...input }: Input<Operations['liftBan']>) =>
  change(input, {
    action: 'liftBan',
    from: ['banned'],
    values: { state: 'ended', stateReason: reason },
  })

/** Values of a room that is banned from now on, for some hours or without an end. */
export const banned = (now: number, reason: string, hours: number | null) => ({
  state: 'banned' as const,
  stateReason: reason,
  bannedUntil: hours === null ? null : now + hours * HOUR,
  endTime: now,
})

export async function ban({ body: { reason, hours }, ...input }: Input<Operations['ban']>) {
  const room = await change(input, {
    action: 'ban',
    from: ['streaming', 'warned'],
    values: banned(input.clock(), reason, hours),
  })
  await disconnect(input, room.id)
  await disconnectHost(input, room.hostId)
  return room
}

export async function end({ body: { reason }, ...input }: Input<Operations['end']>) {
  const room = await change(input, {
    action: 'end',
    from: ['streaming', 'warned'],
    values: { state: 'ended', stateReason: reason, endTime: input.clock() },
  })
  await disconnect(input, room.id)
  return room
}

/**
 * Ends a room for its host, who signs in elsewhere: the log names no operator.
 * @returns whether it is ended; a banned room isn't
 */
export async function endByHost(context: Context, roomId: string): Promise<boolean> {
  const ended = await operate(
    { ...context, session: null },
    { action: 'end', resource },
    async (tx, record) => {
      await beforeLock(tx, [roomId])
      const before = await rows.lock(tx, roomId, isNull(liveRooms.deleteTime))
      if (!before || !isOpenLiveState(before.state)) return before?.state === 'ended'
      record(
        await rows.write(context, tx, before, { state: 'ended', stateReason: '', endTime: context.clock() }),
      )
      return true
    },
  )
  if (ended) await disconnect(context, roomId)
  return ended
}

/** Bans a locked room that the review desk rejected. */
export const banLocked = (
  tx: Database,
  context: SignedIn,
  before: LiveRoomRow,
  { reason, hours }: { reason: string; hours: number },
) => rows.write(context, tx, before, banned(context.clock(), reason, hours))
