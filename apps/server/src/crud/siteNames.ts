import { and, asc, inArray } from 'drizzle-orm'
import type { Database } from '../db/Database.ts'
import { sites } from '../db/schema/sites.ts'
import { refuseField } from '../kernel/Refusal.ts'
import type { Scope } from '../kernel/scope.ts'
import { ofOwnSites } from './siteLimits.ts'

/**
 * Returns a function that finds the name of a site, empty for one that isn't seen.
 * @param scope of who sees them. @default all are seen
 */
export async function readSiteNames(
  db: Database,
  ids: readonly string[],
  scope: Pick<Scope, 'siteIds'> = { siteIds: [] },
): Promise<(id: string) => string> {
  const found =
    ids.length === 0
      ? []
      : await db
          .select({ id: sites.id, name: sites.name })
          .from(sites)
          .where(and(inArray(sites.id, [...new Set(ids)]), ofOwnSites(sites.id, scope)))
  const names = new Map(found.map(({ id, name }) => [id, name]))
  return (id) => names.get(id) ?? ''
}

/** Keeps sites from being deleted until the transaction ends. @throws Refusal `validation` on a field for those that don't exist */
export async function holdSites(tx: Database, ids: readonly string[], field: string): Promise<void> {
  if (ids.length === 0) return
  const found = await tx
    .select({ id: sites.id })
    .from(sites)
    .where(inArray(sites.id, [...ids]))
    .orderBy(asc(sites.id))
    .for('key share')
  if (found.length < new Set(ids).size) throw refuseField('validation', field, 'notExisting')
}
