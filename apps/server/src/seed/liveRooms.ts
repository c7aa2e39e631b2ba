import type { CodeOf } from '@admin/api-client/contract/enumerations'
import { eq } from 'drizzle-orm'
import type { Database } from '../db/Database.ts'
import { liveHosts, liveMessages, liveRooms, liveSessions, liveStreamKeys } from '../db/schema/liveRooms.ts'
import { users } from '../db/schema/users.ts'
import { DAY, HOUR, MINUTE } from '../kernel/durations.ts'
import { simulatedMessages } from '../modules/community/liveRooms/simulatedMessages.ts'
import { readWords } from '../modules/system/sensitiveWords/keptWords.ts'
import { judgeText } from '../modules/system/sensitiveWords/matchWords.ts'
import { insertRows } from './insertRows.ts'
import { landscape } from './pictures.ts'
import { type Random, seededRandom } from './random.ts'

const SEED = 20_261_018
const HOSTS = 22
/** The last of them were granted the permission only recently. */
const NEW_HOSTS = 4
/** Further hosts, whose rooms are banned. */
const BANNED_HOSTS = 3
const ON_AIR = 14

const titles = [
  ['深夜点歌台', 'music'],
  ['Morning run along the river', 'outdoors'],
  ['今晚做红烧肉', 'food'],
  ['Guitar requests, all evening', 'music'],
  ['周末闲聊，来坐坐', 'chat'],
  ['Ranked games with viewers', 'games'],
  ['老街散步直播', 'outdoors'],
  ['Sourdough from start to finish', 'food'],
  ['新手学吉他第三课', 'music'],
  ['Night market in Bangkok', 'food'],
  ['英语陪练，零基础', 'chat'],
  ['Racing games with friends', 'games'],
  ['山顶等日出', 'outdoors'],
  ['Ask me anything about Seoul', 'chat'],
  ['怀旧游戏通关', 'games'],
  ['Piano covers', 'music'],
  ['深山露营第一夜', 'outdoors'],
  ['Bangkok street food walk', 'food'],
  ['国风歌曲专场', 'music'],
  ['Late talk with friends', 'chat'],
] as const satisfies readonly (readonly [title: string, category: string])[]

const reasons = {
  warned: ['请勿在画面中展示二维码', 'Please don’t ask viewers for payments', '背景音乐可能侵权'],
  banned: ['引导线下交易', 'Insulted viewers repeatedly', '展示违禁内容'],
  ended: ['主播已下播', 'The host ended the stream', '挂机无人'],
}

type State = CodeOf<'liveState'>

/** What a room is like by its place in the demo: the first ones are on air. */
function lifeOf(random: Random, now: number, nth: number) {
  const none = { onAir: false, startTime: null, endTime: null, bannedUntil: null, stateReason: '' }
  if (nth < ON_AIR) {
    const state: State = nth % 5 === 3 ? 'warned' : 'streaming'
    return {
      ...none,
      state,
      stateReason: state === 'warned' ? random.pick(reasons.warned) : '',
      onAir: true,
      startTime: now - (5 + random.below(220)) * MINUTE,
    }
  }
  // Rooms that wait for their first stream.
  if (nth < ON_AIR + 5) return { ...none, state: 'streaming' as const }
  const startTime = now - DAY - random.below(40 * DAY)
  const endTime = startTime + (10 + random.below(240)) * MINUTE
  if (nth % 6 === 1) {
    const bannedUntil = random.pick([null, now + (1 + random.below(6)) * DAY, endTime + 12 * HOUR])
    return {
      ...none,
      state: 'banned' as const,
      stateReason: random.pick(reasons.banned),
      startTime,
      endTime,
      bannedUntil,
    }
  }
  return { ...none, state: 'ended' as const, stateReason: random.pick(reasons.ended), startTime, endTime }
}

/** A digest that no token has. */
const digest = (random: Random) => Array.from({ length: 64 }, () => random.below(16).toString(16)).join('')

/** Hosts and their live rooms, with the chat of those on air. */
export async function seedLiveRooms(tx: Database, now: number): Promise<void> {
  const random = seededRandom(SEED)
  const people = await tx
    .select({ id: users.id, createTime: users.createTime })
    .from(users)
    .where(eq(users.status, 'normal'))
    .orderBy(users.id)
  const hosts = people.slice(0, HOSTS)
  const bannedHosts = people.slice(HOSTS, HOSTS + BANNED_HOSTS)
  await insertRows(
    tx,
    liveHosts,
    [...bannedHosts, ...hosts].map(({ id: userId }, nth, all) => {
      const isNew = nth >= all.length - NEW_HOSTS
      const time = now - (isNew ? 1 + random.below(6) : 30 + random.below(200)) * DAY
      const reason = random.pick([
        '通过主播考核',
        'Passed the host training',
        '签约主播',
        'Well-known creator',
      ])
      return { id: random.id(time), userId, reason, grantedBy: 'admin', time }
    }),
  )
  const rooms = Array.from({ length: 44 }, (_, nth) => {
    const life = lifeOf(random, now, nth)
    const [title, category] = titles[nth % titles.length] ?? titles[0]
    const createTime = (life.startTime ?? now) - (1 + random.below(48)) * HOUR
    const viewers = life.onAir ? 20 + random.below(nth % 4 === 0 ? 4000 : 400) : 0
    return {
      id: random.id(createTime),
      title,
      cover: landscape(random),
      category,
      hostId:
        (life.state === 'banned' ? bannedHosts[nth % BANNED_HOSTS] : hosts[(nth * 5) % hosts.length])?.id ??
        '',
      countries: random.pick([
        [],
        [],
        ['cn'],
        ['cn', 'hk', 'mo'],
        ['th', 'kr'],
        ['us', 'jp'],
      ] as CodeOf<'areas'>[][]),
      scheduledTime: life.startTime === null ? now + (2 + random.below(72)) * HOUR : null,
      chargePoints: random.pick([0, 0, 0, 10, 50, 200]),
      ...life,
      viewers,
      peak: life.startTime === null ? 0 : viewers + random.below(900),
      gifts: life.startTime === null ? 0n : BigInt(random.below(30_000)),
      createTime,
      updateTime: life.startTime ?? createTime,
    }
  })
  await insertRows(tx, liveRooms, rooms)
  const keys = rooms
    .filter(({ startTime }) => startTime !== null)
    .map(({ id: roomId, hostId, createTime, endTime }) => ({
      id: random.id(createTime),
      roomId,
      hostId,
      keyHash: digest(random),
      createTime,
      revokedTime: endTime,
    }))
  await insertRows(tx, liveStreamKeys, keys)
  const keyOf = new Map(keys.map(({ id, roomId }) => [roomId, id]))
  await insertRows(
    tx,
    liveSessions,
    rooms.flatMap(({ id: roomId, startTime, endTime }) => {
      const keyId = keyOf.get(roomId)
      if (startTime === null || !keyId) return []
      return [
        {
          id: random.id(startTime),
          roomId,
          keyId,
          address: `203.0.113.${1 + random.below(250)}`,
          startTime,
          lastSeenTime: endTime ?? now,
          endTime,
        },
      ]
    }),
  )
  await seedChat(tx, random, now, {
    roomIds: rooms.filter(({ onAir }) => onAir).map(({ id }) => id),
    authorIds: people.slice(HOSTS + BANNED_HOSTS).map(({ id }) => id),
  })
}

async function seedChat(
  tx: Database,
  random: Random,
  now: number,
  { roomIds, authorIds }: { roomIds: readonly string[]; authorIds: readonly string[] },
): Promise<void> {
  const words = await readWords(tx)
  await insertRows(
    tx,
    liveMessages,
    roomIds.flatMap((roomId, nth) =>
      Array.from({ length: 12 + random.below(20) }, (_, index) => {
        const time = now - (index * 40 + random.below(40)) * 1000
        // Some rooms are calmer than others.
        const content = random.pick(
          simulatedMessages.filter((text) => nth % 3 === 0 || !text.includes('微信')),
        )
        const { masked, matches, outcome } = judgeText(words, content)
        return {
          id: random.id(time),
          roomId,
          authorId: random.pick(authorIds),
          content: masked,
          hits: [...new Set(matches.map(({ word }) => word))],
          status: outcome === 'reject' ? ('hidden' as const) : ('visible' as const),
          time,
          createTime: time,
          updateTime: time,
        }
      }),
    ),
  )
}
