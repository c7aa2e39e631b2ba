import type { Visitor } from '@admin/api-client/contract/delivery/visitor'
import { TIME_MACHINE_LEFT_OUT } from '@admin/api-client/contract/limits'
import { noticePlatformOf, unmetByNotice } from '@admin/api-client/contract/messages/noticeFacts'
import { adState, unmetByAdvertisement } from '@admin/api-client/contract/operations/advertisementFacts'
import { judgeBanners, unmetByBanner } from '@admin/api-client/contract/operations/bannerFacts'
import { publicationState } from '@admin/api-client/contract/publication'
import type { TimeMachineView } from '@admin/api-client/contract/sites/timeMachine'
import type { LeftOutReason, ShownKind } from '@admin/api-client/contract/sites/timeMachineFacts'
import { and, arrayContains, desc, eq, getTableColumns, ne, notInArray } from 'drizzle-orm'
import type { Reader } from '../../../crud/readHandlers.ts'
import type { Database } from '../../../db/Database.ts'
import { advertisements } from '../../../db/schema/advertisements.ts'
import { banners } from '../../../db/schema/banners.ts'
import { notices } from '../../../db/schema/messages.ts'
import { navigationStations } from '../../../db/schema/navigationStations.ts'
import type { Content } from '../../delivery/content.ts'
import type { Snapshot } from '../../delivery/snapshot.ts'
import { advertisementResource } from '../../operations/advertisements/resource.ts'
import { totals } from '../../operations/advertisements/totals.ts'
import { readJudgedJumps } from '../../operations/jumps.ts'
import { existed } from './changes.ts'

/** Who looks at which page. */
export interface Looker {
  visitor: Visitor
  page: Parameters<typeof unmetByBanner>[2]
  /** Of the hours of advertisements. */
  timeZone: string
}

interface LeftOut {
  id: string
  name: string
  unmet: LeftOutReason[]
  state: TimeMachineView['leftOut'][number]['state']
}

interface Row {
  id: string
  createTime: number
}

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)

/** One more than is listed, to know whether there are more. */
const MOST = TIME_MACHINE_LEFT_OUT + 1

async function readBanners(
  db: Database,
  { visitor, page }: Looker,
  shown: string[],
  snapshot: Snapshot,
): Promise<(LeftOut & Row)[]> {
  const found = await db
    .select()
    .from(banners)
    .where(
      and(
        eq(banners.platform, visitor.platform),
        eq(banners.landingPage, page),
        notInArray(banners.id, shown),
      ),
    )
    .orderBy(desc(banners.updateTime), desc(banners.id))
    .limit(MOST)
  const judged = await readJudgedJumps(db, found, visitor.now)
  const places = new Map(
    judgeBanners(snapshot.banners, visitor, page).map(({ banner, unmet }) => [banner.id, unmet]),
  )
  return found.map((row) => ({
    ...{ id: row.id, name: row.name, createTime: row.createTime },
    unmet: places.get(row.id) ?? unmetByBanner(judged(row), visitor, page),
    state: publicationState(row, visitor.now),
  }))
}

async function readAdvertisements(
  reader: Reader,
  { visitor, timeZone }: Looker,
  shown: string[],
): Promise<(LeftOut & Row)[]> {
  const { db } = reader
  const found = await db
    .select({ ...getTableColumns(advertisements), shown: totals.shown.as('shown') })
    .from(advertisements)
    .where(
      and(
        advertisementResource.visible(reader),
        ne(advertisements.status, 'archived'),
        arrayContains(advertisements.platforms, [visitor.platform]),
        notInArray(advertisements.id, shown),
      ),
    )
    .orderBy(desc(advertisements.updateTime), desc(advertisements.id))
    .limit(MOST)
  const judged = await readJudgedJumps(db, found, visitor.now)
  return found.map((row) => ({
    ...{ id: row.id, name: row.name, createTime: row.createTime },
    unmet: unmetByAdvertisement(judged(row), visitor, { position: row.position, timeZone }),
    state: adState(row, visitor.now),
  }))
}

async function readNotices(db: Database, { visitor }: Looker, shown: string[]): Promise<(LeftOut & Row)[]> {
  const found = await db
    .select()
    .from(notices)
    .where(and(eq(notices.platform, noticePlatformOf(visitor.platform)), notInArray(notices.id, shown)))
    .orderBy(desc(notices.updateTime), desc(notices.id))
    .limit(MOST)
  return found.map((row) => ({
    ...{ id: row.id, name: row.title, createTime: row.createTime },
    unmet: unmetByNotice(row, visitor),
    state: row.status,
  }))
}

async function readStations(db: Database, { visitor }: Looker, shown: string[]): Promise<(LeftOut & Row)[]> {
  const found = await db
    .select()
    .from(navigationStations)
    .where(and(eq(navigationStations.siteId, visitor.siteId), notInArray(navigationStations.id, shown)))
    .orderBy(desc(navigationStations.updateTime), desc(navigationStations.id))
    .limit(MOST)
  return found.map(({ id, name, status, createTime }) => ({
    ...{ id, name, createTime },
    unmet: status === 'published' ? [] : ['published' as const],
    state: status,
  }))
}

/** Returns the components of a template that the visitor doesn't see, those that were deleted since it was published last. */
function componentsOf({ template, components }: Content): LeftOut[] {
  const existing = new Set(idsOf(components))
  const gone = template?.components.filter(({ id }) => !existing.has(id)) ?? []
  return [
    ...components.map(({ id, name, unmet, state }) => ({ id, name, unmet: [...unmet], state })),
    ...gone.map(({ id, name }) => ({ id, name, unmet: ['deleted' as const], state: null })),
  ].filter(({ unmet }) => unmet.length > 0)
}

/**
 * Returns what a visitor doesn't see, and why: of the visitor's platform and page, what was changed last.
 * @param content what the visitor sees
 * @param withheld kinds that aren't read
 */
export async function readLeftOut(
  reader: Reader,
  looker: Looker,
  snapshot: Snapshot,
  content: Content,
  withheld: readonly ShownKind[],
): Promise<Pick<TimeMachineView, 'leftOut' | 'more'>> {
  const { db } = reader
  const { now } = looker.visitor
  const candidates = content.advertisements.flatMap((each) => each.candidates)
  const reads: Record<ShownKind, () => Promise<LeftOut[]> | LeftOut[]> = {
    component: () => componentsOf(content),
    banner: () => readBanners(db, looker, idsOf(content.banners), snapshot),
    advertisement: () => readAdvertisements(reader, looker, idsOf(candidates)),
    notice: () => readNotices(db, looker, idsOf(content.notices)),
    navigationStation: () => readStations(db, looker, idsOf(content.stations)),
  }
  const leftOut: TimeMachineView['leftOut'] = []
  const more: ShownKind[] = []
  for (const [kind, read] of Object.entries(reads) as [ShownKind, (typeof reads)[ShownKind]][]) {
    if (withheld.includes(kind)) continue
    const found: (LeftOut & Partial<Row>)[] = await read()
    if (found.length === MOST) more.push(kind)
    leftOut.push(
      ...found
        .slice(0, TIME_MACHINE_LEFT_OUT)
        .map(({ id, name, unmet, state, createTime = now }) => {
          const added: LeftOutReason[] = existed({ createTime }, now) ? [] : ['added']
          return { kind, id, name, unmet: [...unmet, ...added], state }
        })
        .toSorted((one, other) => one.unmet.length - other.unmet.length),
    )
  }
  return { leftOut, more }
}
