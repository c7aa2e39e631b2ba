import { isOpenLiveState } from '@admin/api-client/contract/community/liveRoomFacts'
import { unmetByCollection } from '@admin/api-client/contract/content/collectionFacts'
import { unmetConditions } from '@admin/api-client/contract/content/visibility'
import { isNamed, type Visitor } from '@admin/api-client/contract/delivery/visitor'
import { enumerations } from '@admin/api-client/contract/enumerations'
import { unmetByNotice } from '@admin/api-client/contract/messages/noticeFacts'
import { unmetByBanner } from '@admin/api-client/contract/operations/bannerFacts'
import type { JumpType } from '@admin/api-client/contract/operations/jumps'
import {
  type ComponentKind,
  isListedKind,
  type ListedKind,
} from '@admin/api-client/contract/sites/componentFacts'
import { inArray } from 'drizzle-orm'
import { enumerationLabel } from '../../../crud/labels.ts'
import type { Database } from '../../../db/Database.ts'
import { banners } from '../../../db/schema/banners.ts'
import { atlases, collections, videos } from '../../../db/schema/content.ts'
import { liveRooms } from '../../../db/schema/liveRooms.ts'
import { notices } from '../../../db/schema/messages.ts'
import { readTotals } from '../../content/collections/items.ts'
import { readJudgedJumps } from '../../operations/jumps.ts'

/** Who looks at contents: at a moment, and for a visitor from a country and on a platform. */
export type Look = Pick<Visitor, 'now'> & Partial<Pick<Visitor, 'country' | 'platform' | 'language'>>

/** One of the records or pages that a component shows. */
export interface Content {
  id: string
  title: string
  /** Address; empty without one. */
  picture: string
  /** What opens when a visitor chooses it. */
  jumpType: JumpType
  jumpObject: string
  /** Whether a visitor sees it; without a country or a platform, whether visitors of one do. */
  shown: boolean
}

type Read = (db: Database, ids: string[], look: Look) => Promise<Content[]>

/** Returns what reads works of a table. */
const readWorks =
  (table: typeof videos | typeof atlases, jumpType: 'video' | 'atlas'): Read =>
  async (db, ids, { now, country }) => {
    const { id, title, cover, reviewStatus, shelf, publishFrom, publishTo, playCountries, deleteTime } = table
    const found = await db
      .select({ id, title, cover, reviewStatus, shelf, publishFrom, publishTo, playCountries, deleteTime })
      .from(table as typeof videos)
      .where(inArray(table.id, ids))
    return found.map((row) => ({
      ...{ id: row.id, title: row.title, picture: row.cover, jumpType, jumpObject: row.id },
      shown: unmetConditions(row, { now, ...(country && { country }) }).length === 0,
    }))
  }

const readers: Record<ListedKind, Read> = {
  async banner(db, ids, { now, country, platform }) {
    const found = await db.select().from(banners).where(inArray(banners.id, ids))
    const judged = await readJudgedJumps(db, found, now)
    return found.map((row) => {
      const place = { ...judged(row), ...(!country && { countries: [], jumpCountries: [] }) }
      const visitor = { now, country: country ?? enumerations.areas[0], platform: platform ?? row.platform }
      return {
        ...{ id: row.id, title: row.name, picture: row.picture },
        ...{ jumpType: row.jumpType, jumpObject: row.jumpObject },
        // A component takes the place of the page that the banner is on.
        shown: unmetByBanner(place, visitor, row.landingPage).length === 0,
      }
    })
  },
  videoRow: readWorks(videos, 'video'),
  atlasRow: readWorks(atlases, 'atlas'),
  async collectionRow(db, ids, { now }) {
    const found = await db.select().from(collections).where(inArray(collections.id, ids))
    const totalsOf = await readTotals(db, found, now)
    return found.map((row) => ({
      ...{ id: row.id, title: row.title, picture: row.cover, jumpType: 'collection', jumpObject: row.id },
      shown: unmetByCollection({ ...row, ...totalsOf(row), itemCount: row.items.length }, now).length === 0,
    }))
  },
  async liveRow(db, ids, { country }) {
    const found = await db.select().from(liveRooms).where(inArray(liveRooms.id, ids))
    return found.map((row) => ({
      ...{ id: row.id, title: row.title, picture: row.cover, jumpType: 'liveRoom', jumpObject: row.id },
      shown:
        row.deleteTime === null &&
        isOpenLiveState(row.state) &&
        (country === undefined || isNamed(row.countries, country)),
    }))
  },
  async noticeBar(db, ids, { now, platform }) {
    const found = await db.select().from(notices).where(inArray(notices.id, ids))
    return found.map((row) => ({
      ...{ id: row.id, title: row.title, picture: '', jumpType: 'none', jumpObject: '' },
      shown: (platform ? [platform] : enumerations.clientFlag).some(
        (each) => unmetByNotice(row, { platform: each, now }).length === 0,
      ),
    }))
  },
}

const landingPage = (code: string, { language }: Look): Content => ({
  ...{ id: code, title: language ? enumerationLabel(language, 'landingPage', code) : '', picture: '' },
  ...{ jumpType: 'page', jumpObject: code, shown: true },
})

interface Named {
  kind: ComponentKind
  /** Ids, or the codes of landing pages. */
  items: readonly string[]
}

/**
 * Returns a function that finds a content of a kind, with one query a kind and one for each kind of object that banners
 * lead to; nothing for a record that doesn’t exist.
 */
export async function readContents(
  db: Database,
  named: readonly Named[],
  look: Look,
): Promise<(kind: ComponentKind, id: string) => Content | undefined> {
  const found = new Map<string, Content>()
  for (const [kind, ofKind] of Map.groupBy(named, (each) => each.kind)) {
    const ids = [...new Set(ofKind.flatMap(({ items }) => items))]
    if (ids.length === 0) continue
    const contents = isListedKind(kind)
      ? await readers[kind](db, ids, look)
      : ids.map((each) => landingPage(each, look))
    for (const content of contents) found.set(`${kind} ${content.id}`, content)
  }
  return (kind, id) => found.get(`${kind} ${id}`)
}
