import { LIVE_RISK } from '@admin/api-client/contract/community/liveRoomFacts'
import type { liveRoomArea } from '@admin/api-client/contract/community/liveRooms'
import { LIVE_CHAT_MINUTES, LIVE_NEW_HOST_DAYS, LIVE_WALL_ROOMS } from '@admin/api-client/contract/limits'
import { inArray, sql } from 'drizzle-orm'
import type { Database } from '../../../db/Database.ts'
import { readRows } from '../../../db/readRows.ts'
import { liveHosts, liveMessages, liveRooms } from '../../../db/schema/liveRooms.ts'
import type { Input } from '../../../http/mount.ts'
import { DAY, MINUTE } from '../../../kernel/durations.ts'
import { completeRooms, selectRooms } from './resource.ts'

interface Risk {
  id: string
  risk: number
  newHost: boolean
  words: string[]
}

/** Returns the rooms on air with the highest risk and what makes them one, riskiest first. */
function readRisks(db: Database, now: number): Promise<Risk[]> {
  const { report, reportsMax, perViewers, newHost, word, wordsMax, warned } = LIVE_RISK
  const { onAir, openReports, viewers, state, id, hostId, deleteTime } = liveRooms
  const chatFrom = sql.param(now - LIVE_CHAT_MINUTES * MINUTE, liveMessages.time)
  const newFrom = sql.param(now - LIVE_NEW_HOST_DAYS * DAY, liveHosts.time)
  return readRows<Risk>(
    db,
    sql`select ${id} as id, fact.new_host as "newHost", fact.words, round(
          least(${reportsMax}::numeric, ${openReports} * ${perViewers * report}::numeric / greatest(${viewers}, ${perViewers}::integer))
          + case when fact.new_host then ${newHost}::integer else 0 end
          + least(${wordsMax}::integer, cardinality(fact.words) * ${word}::integer)
          + case when ${state} = 'warned' then ${warned}::integer else 0 end
        )::integer as risk
      from ${liveRooms} cross join lateral (
        select
          exists (select 1 from ${liveHosts} where ${liveHosts.userId} = ${hostId} and ${liveHosts.time} > ${newFrom}) as new_host,
          array(
            select distinct word from ${liveMessages} cross join unnest(${liveMessages.hits}) as word
            where ${liveMessages.roomId} = ${id} and ${liveMessages.time} > ${chatFrom} and ${liveMessages.hits} <> '{}'
            order by word
          ) as words
      ) as fact
      where ${onAir} and ${deleteTime} is null
      order by risk desc, ${viewers} desc, ${id}
      limit ${LIVE_WALL_ROOMS}`,
  )
}

/** Returns the rooms on air with the highest risk: reports for their viewers, a new host, sensitive words in the chat. */
export async function readWall({ db, clock }: Input<(typeof liveRoomArea)['operations']['wall']>) {
  const now = clock()
  const risks = await readRisks(db, now)
  const rows = await selectRooms(db, now).where(
    inArray(
      liveRooms.id,
      risks.map(({ id }) => id),
    ),
  )
  const rooms = new Map((await completeRooms(rows, db, now)).map((room) => [room.id, room]))
  return risks.flatMap(({ id, ...risk }) => {
    const room = rooms.get(id)
    return room ? [{ ...room, ...risk }] : []
  })
}
