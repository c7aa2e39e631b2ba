import { unmetByCommodity } from '@admin/api-client/contract/community/commodityFacts'
import { isOpenLiveState } from '@admin/api-client/contract/community/liveRoomFacts'
import { unmetByPost } from '@admin/api-client/contract/community/postFacts'
import { unmetByCollection } from '@admin/api-client/contract/content/collectionFacts'
import { unmetConditions } from '@admin/api-client/contract/content/visibility'
import type { CodeOf } from '@admin/api-client/contract/enumerations'
import {
  isJumpResource,
  type JumpResource,
  type JumpType,
  jumpResources,
} from '@admin/api-client/contract/operations/jumps'
import { inArray } from 'drizzle-orm'
import type { Reader } from '../../crud/readHandlers.ts'
import type { Database } from '../../db/Database.ts'
import { atlases, collections, videos } from '../../db/schema/content.ts'
import { liveRooms } from '../../db/schema/liveRooms.ts'
import { posts } from '../../db/schema/posts.ts'
import { commodities } from '../../db/schema/shop.ts'
import { readTotals } from '../content/collections/items.ts'

interface Jump {
  jumpType: JumpType
  jumpObject: string
}

interface JumpTarget {
  name: string
  /** Whether users see it now. */
  shown: boolean
  /** In which they do. @default everywhere */
  countries?: readonly CodeOf<'areas'>[]
  /** Least VIP level that can buy it. @default users without VIP can */
  vipFrom?: number
}

type Target = JumpTarget & { id: string }

const readTargets: Record<JumpResource, (db: Database, ids: string[], now: number) => Promise<Target[]>> = {
  video: (db, ids, now) => readWorks(db, videos, ids, now),
  atlas: (db, ids, now) => readWorks(db, atlases, ids, now),
  async collection(db, ids, now) {
    const found = await db.select().from(collections).where(inArray(collections.id, ids))
    const totalsOf = await readTotals(db, found, now)
    return found.map((row) => ({
      id: row.id,
      name: row.title,
      shown: unmetByCollection({ ...row, ...totalsOf(row), itemCount: row.items.length }, now).length === 0,
    }))
  },
  async post(db, ids, now) {
    const found = await db.select().from(posts).where(inArray(posts.id, ids))
    return found.map((row) => ({ id: row.id, name: row.title, shown: unmetByPost(row, now).length === 0 }))
  },
  async liveRoom(db, ids) {
    const found = await db.select().from(liveRooms).where(inArray(liveRooms.id, ids))
    return found.map(({ id, title, state, deleteTime, countries }) => ({
      id,
      name: title,
      shown: deleteTime === null && isOpenLiveState(state),
      countries,
    }))
  },
  async commodity(db, ids, now) {
    const found = await db.select().from(commodities).where(inArray(commodities.id, ids))
    return found.map((row) => ({
      id: row.id,
      name: row.name,
      shown: unmetByCommodity(row, now).length === 0,
      countries: row.countries,
      vipFrom: row.vipFrom,
    }))
  },
}

async function readWorks(
  db: Database,
  table: typeof videos | typeof atlases,
  ids: readonly string[],
  now: number,
): Promise<Target[]> {
  const { id, title, reviewStatus, shelf, publishFrom, publishTo, playCountries, deleteTime } = table
  const found = await db
    .select({ id, title, reviewStatus, shelf, publishFrom, publishTo, playCountries, deleteTime })
    .from(table as typeof videos)
    .where(inArray(table.id, [...ids]))
  return found.map((row) => ({
    id: row.id,
    name: row.title,
    shown: unmetConditions(row, { now }).length === 0,
    countries: row.playCountries,
  }))
}

interface DescribedJump {
  /** Empty where it has no name, or the caller can't read such objects. */
  jumpName: string
  jumpBroken: boolean
}

/** Returns what a session reads about a jump. @param target what it leads to, if that exists */
export const describeJump = (
  { session }: Pick<Reader, 'session'>,
  { jumpType }: Jump,
  target: JumpTarget | undefined,
): DescribedJump => ({
  jumpName:
    (isJumpResource(jumpType) &&
      session.permissions.has(jumpResources[jumpType].permission) &&
      target?.name) ||
    '',
  jumpBroken: isBroken({ jumpType }, target),
})

/** Whether a jump leads to something that users don't see. */
const isBroken = ({ jumpType }: Pick<Jump, 'jumpType'>, target: JumpTarget | undefined): boolean =>
  isJumpResource(jumpType) && !target?.shown

/** Returns a function that finds what a jump leads to, with one query a type; nothing for what doesn't exist. */
export async function readJumps(
  db: Database,
  jumps: readonly Jump[],
  now: number,
): Promise<(jump: Jump) => JumpTarget | undefined> {
  const found = new Map<string, JumpTarget>()
  for (const [type, ofType] of Map.groupBy(jumps, ({ jumpType }) => jumpType)) {
    if (!isJumpResource(type)) continue
    const ids = [...new Set(ofType.map(({ jumpObject }) => jumpObject))]
    for (const target of await readTargets[type](db, ids, now)) found.set(`${type} ${target.id}`, target)
  }
  return ({ jumpType, jumpObject }) => found.get(`${jumpType} ${jumpObject}`)
}

/** What rules and operators need to know of a jump. */
export interface JudgedJump {
  /** Whether users don't see what it leads to. */
  jumpBroken: boolean
  /** In which they see it; empty: everywhere. */
  jumpCountries: readonly CodeOf<'areas'>[]
  /** Least VIP level that can buy what it leads to; 0: users without VIP can, or it isn't sold. */
  jumpVipFrom: number
}

/** Returns a function that adds to rows what is known of their jumps at a moment; see `readJumps`. */
export async function readJudgedJumps(
  db: Database,
  jumps: readonly Jump[],
  now: number,
): Promise<<Row extends Jump>(row: Row) => Row & JudgedJump> {
  const targetOf = await readJumps(db, jumps, now)
  return (row) => {
    const target = targetOf(row)
    const { countries = [], vipFrom = 0 } = target ?? {}
    return { ...row, jumpBroken: isBroken(row, target), jumpCountries: countries, jumpVipFrom: vipFrom }
  }
}
