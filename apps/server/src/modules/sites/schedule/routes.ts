import type { Area } from '@admin/api-client/contract/defineArea'
import { enumerations } from '@admin/api-client/contract/enumerations'
import { definitions } from '@admin/api-client/contract/operations'
import type { ScheduleEntry, scheduleArea } from '@admin/api-client/contract/sites/schedule'
import { scheduleConflicts } from '@admin/api-client/contract/sites/scheduleFacts'
import { and, inArray, or } from 'drizzle-orm'
import { ofOwnSites } from '../../../crud/siteLimits.ts'
import { hasId } from '../../../db/list.ts'
import { sites } from '../../../db/schema/sites.ts'
import type { Handlers } from '../../../http/mount.ts'
import type { SignedIn } from '../../../kernel/context.ts'
import { readEntries } from './entries.ts'

/** Path of the list of an entry's area with the entry alone. */
function linkOf({ kind, id, title, siteIds, count }: Omit<ScheduleEntry, 'link'>): string {
  const area: Area = definitions[kind]
  if (!area.page) throw new Error(`${kind} has no page`)
  const filters = count === 1 ? { id } : { name: title, siteId: siteIds?.[0] ?? '' }
  return `${area.page.route}?${new URLSearchParams(filters)}`
}

/** @param asked id of a further site */
const readSiteNames = (
  { db, session }: Pick<SignedIn, 'db' | 'session'>,
  ids: readonly string[],
  asked: string | undefined,
) =>
  db
    .select({ id: sites.id, name: sites.name })
    .from(sites)
    .where(
      and(
        ofOwnSites(sites.id, session.scope),
        or(inArray(sites.id, [...new Set(ids)]), hasId(sites.id, asked)),
      ),
    )
    .orderBy(sites.name, sites.id)

export const scheduleRoutes: Handlers<typeof scheduleArea> = {
  async list(input) {
    const { clock, session, query } = input
    const { kinds, ...rest } = query
    const asked = { ...rest, siteId: rest.siteId || undefined }
    const readable = enumerations.scheduleKind.filter((kind) => session.permissions.has(`${kind}:read`))
    const shown = kinds === undefined ? readable : readable.filter((kind) => [kinds].flat().includes(kind))
    // Kinds that aren't asked for are read, too: they can be in conflict with those that are.
    const read = await Promise.all(readable.map((kind) => readEntries(input, kind, asked)))
    const all = read.flatMap(({ entries }) => entries).map((entry) => ({ ...entry, link: linkOf(entry) }))
    const entries = all.filter(({ kind }) => shown.includes(kind))
    return {
      entries,
      conflicts: scheduleConflicts(all, asked, clock()).filter((conflict) =>
        conflict.entries.some(({ kind }) => shown.includes(kind)),
      ),
      sites: await readSiteNames(
        input,
        entries.flatMap(({ siteIds }) => siteIds ?? []),
        session.permissions.has('site:read') ? asked.siteId : undefined,
      ),
      incomplete: readable.filter((kind, index) => shown.includes(kind) && !read[index]?.complete),
    }
  },
}
