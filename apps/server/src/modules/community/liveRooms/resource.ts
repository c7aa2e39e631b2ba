import { LIVE_CATEGORY_TYPE } from '@admin/api-client/contract/community/liveRoomFacts'
import { liveRoom, liveRoomQuery } from '@admin/api-client/contract/community/liveRooms'
import { liveRoomDefaultSort } from '@admin/api-client/contract/community/liveRooms.sort'
import { and, eq, gt, gte, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import { categoriesOf } from '../../../crud/categories.ts'
import type { Reader } from '../../../crud/readHandlers.ts'
import { resourceOf } from '../../../crud/resource.ts'
import { columnsOf } from '../../../db/columnsOf.ts'
import type { Database } from '../../../db/Database.ts'
import { contains } from '../../../db/list.ts'
import { listReads } from '../../../db/listReads.ts'
import { liveRooms, liveSessions } from '../../../db/schema/liveRooms.ts'
import { users } from '../../../db/schema/users.ts'
import { lockOpenTasks } from '../../content/review/tasks.ts'
import { coverRules, requirePictureOf } from '../../content/works/pictureRules.ts'
import { screenTexts } from '../../system/sensitiveWords/screenTexts.ts'

const NAME = 'liveRoom'

export type LiveRoomRow = typeof liveRooms.$inferSelect

export const liveCategories = categoriesOf(LIVE_CATEGORY_TYPE)

/** Returns the state of a room at a moment: a ban that is over has ended the room. */
export const stateAt = ({ state, bannedUntil }: Pick<LiveRoomRow, 'state' | 'bannedUntil'>, now: number) =>
  state === 'banned' && bannedUntil !== null && bannedUntil <= now ? 'ended' : state

/** Condition for the rooms that have a state at a moment. */
function hasState(wanted: LiveRoomRow['state'], now: number): SQL | undefined {
  const { state, bannedUntil } = liveRooms
  const is = eq(state, wanted)
  if (wanted === 'banned') return and(is, or(isNull(bannedUntil), gt(bannedUntil, now)))
  return wanted === 'ended' ? or(is, and(eq(state, 'banned'), lte(bannedUntil, now))) : is
}

/** Seconds for which streams of a room have arrived until a moment. */
const secondsOnAir = (now: number) => sql<number | null>`(
  select floor(extract(epoch from sum(greatest(interval '0',
    coalesce(${liveSessions.endTime}, ${sql.param(now, liveSessions.endTime)}) - ${liveSessions.startTime}))))::integer
  from ${liveSessions} where ${liveSessions.roomId} = ${liveRooms.id})`

const yes = (flag: 'y' | 'n') => flag === 'y'

/** Selects rooms as the contract has them, but for what `completeRooms` adds. */
export const selectRooms = (db: Database, now: number) =>
  db
    .select({
      ...columnsOf(liveRooms, liveRoom),
      hostName: users.nickname,
      seconds: secondsOnAir(now).as('seconds'),
    })
    .from(liveRooms)
    .innerJoin(users, eq(users.id, liveRooms.hostId))

type Selected = Awaited<ReturnType<typeof selectRooms>>[number]

/** Adds what follows from the clock, and the names of the categories. */
export async function completeRooms<Row extends Selected>(rows: readonly Row[], db: Database, now: number) {
  const namesOf = await liveCategories.readNames(
    db,
    rows.map(({ category }) => category),
  )
  return rows.map((row) => {
    const state = stateAt(row, now)
    return {
      ...row,
      ...namesOf(row.category),
      state,
      bannedUntil: state === 'banned' ? row.bannedUntil : null,
      gifts: String(row.gifts),
    }
  })
}

export function liveRoomReads({ clock }: Reader) {
  const now = clock()
  return listReads({
    table: liveRooms,
    row: liveRoom,
    query: liveRoomQuery,
    select: (db) => selectRooms(db, now).$dynamic(),
    filters: {
      host: (text) =>
        sql`${liveRooms.hostId} in (select ${users.id} from ${users} where ${contains(users.nickname, text)})`,
      category: (category) => eq(liveRooms.category, category),
      state: (wanted) => hasState(wanted, now),
      startedFrom: (time) => gte(liveRooms.startTime, time),
      startedTo: (time) => lt(liveRooms.startTime, time),
      onAir: (flag) => eq(liveRooms.onAir, yes(flag)),
      reported: (flag) => (yes(flag) ? gt(liveRooms.openReports, 0) : eq(liveRooms.openReports, 0)),
    },
    defaultSort: liveRoomDefaultSort,
    toDto: (rows, db) => completeRooms(rows, db, now),
  })
}

export const liveRoomResource = resourceOf({
  name: NAME,
  table: liveRooms,
  reads: liveRoomReads,
  // Tasks of the review desk are locked before what they are about.
  beforeLock: lockOpenTasks(NAME),
  async prepare(context, values, before) {
    const { cover } = values
    if (cover !== undefined && cover !== before?.cover)
      await requirePictureOf(context, { field: 'cover', address: cover }, coverRules)
    // Rooms aren't reviewed: words to review would be shown without anyone having decided on them.
    return screenTexts(context, values, { title: 'plain' }, before, ['reject', 'review'])
  },
})
