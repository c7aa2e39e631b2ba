import { isOpenLiveState } from '@admin/api-client/contract/community/liveRoomFacts'
import { liveRoomArea } from '@admin/api-client/contract/community/liveRooms'
import { categoryCell } from '../../../crud/categories.ts'
import { plainHandlers } from '../../../crud/plainHandlers.ts'
import type { Handlers, Input } from '../../../http/mount.ts'
import { Refusal } from '../../../kernel/Refusal.ts'
import { requireNotBlacklisted } from '../blacklists/matching.ts'
import { changeChat, listChat } from './chat.ts'
import { grantHost, listHosts, revokeHost } from './hosts.ts'
import { previewHost, previewRoom } from './impact.ts'
import { issueKey } from './keys.ts'
import { ban, end, liftBan, liftWarning, warn } from './moderation.ts'
import { liveCategories, liveRoomResource, stateAt } from './resource.ts'
import { LIVE_SCOPES, requireFuture, requireNewHost, requireOpen } from './rules.ts'
import { liveServerOf } from './server.ts'
import { listTimeline } from './timeline.ts'
import { readWall } from './wall.ts'

type Operations = (typeof liveRoomArea)['operations']

/** The picture of a room as the streaming server has it now; none while that server can't be reached. */
async function readSnapshot({ params: { id }, ...context }: Input<Operations['snapshot']>) {
  const { onAir } = await liveRoomResource.get(context, id)
  const server = liveServerOf(context)
  if (!server.snapshot) return { image: null, supported: false }
  const none = { image: null, supported: true }
  if (!onAir) return none
  const found = await server.snapshot(id).catch((error) => {
    context.log.warn({ roomId: id, error }, 'no picture of the stream')
    return null
  })
  if (!found) return none
  const binary = Array.from(found.bytes, (byte) => String.fromCharCode(byte)).join('')
  return { image: `data:${found.mediaType};base64,${btoa(binary)}`, supported: true }
}

export const liveRoomRoutes: Handlers<typeof liveRoomArea> = {
  ...plainHandlers(liveRoomResource, {
    area: liveRoomArea,
    written: { category: categoryCell, seconds: { unit: 's' } },
  }),
  async create({ body, ...context }) {
    await requireNotBlacklisted(context, body.hostId, ...LIVE_SCOPES)
    return liveRoomResource.create(context, body, async (tx) => {
      requireFuture(body.scheduledTime, context.clock())
      await liveCategories.require(tx, body.category)
      await requireNewHost(tx, body.hostId, context.clock())
    })
  },
  update: ({ params, body, ...context }) =>
    liveRoomResource.update(context, params.id, body, async (tx, before, { category, scheduledTime }) => {
      requireOpen({ state: stateAt(before, context.clock()) })
      requireFuture(scheduledTime, context.clock(), before.scheduledTime)
      if (category !== undefined) await liveCategories.require(tx, category, before.category)
    }),
  /** A room in which the host can stream is ended first, so that no stream ends by a deletion. */
  delete: ({ params, ...context }) =>
    liveRoomResource.delete(context, params.id, async (_tx, before) => {
      if (isOpenLiveState(before.state) && before.startTime !== null) throw new Refusal('liveRoomOpen')
    }),
  restore: ({ params, ...context }) => liveRoomResource.restore(context, params.id),
  wall: readWall,
  snapshot: readSnapshot,
  impact: previewRoom,
  warn,
  liftWarning,
  liftBan,
  ban,
  end,
  issueKey,
  chat: listChat,
  changeChat,
  timeline: listTimeline,
  hosts: listHosts,
  grantHost,
  hostImpact: previewHost,
  revokeHost,
}
