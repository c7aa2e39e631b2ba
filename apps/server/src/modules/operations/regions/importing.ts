import { enumerations } from '@admin/api-client/contract/enumerations'
import { REGION_IMPORT_SHOWN } from '@admin/api-client/contract/limits'
import { PARENT_KINDS } from '@admin/api-client/contract/operations/regionFacts'
import type { regionArea } from '@admin/api-client/contract/operations/regions'
import { eq, inArray, sql } from 'drizzle-orm'
import { dryRunTokens, fingerprint } from '../../../crud/dryRuns.ts'
import { newId } from '../../../db/columns.ts'
import type { Database } from '../../../db/Database.ts'
import { regions } from '../../../db/schema/regions.ts'
import type { Input } from '../../../http/mount.ts'
import type { SignedIn } from '../../../kernel/context.ts'
import { operate } from '../../../kernel/operate.ts'
import { Refusal } from '../../../kernel/Refusal.ts'
import { countChanges, type ImportPlan, keyOf, planImport, shownChange } from './importPlan.ts'
import { isoCountries } from './isoRegions.ts'
import { regionResource } from './resource.ts'

type Operations = typeof regionArea.operations

/** Rows that one statement inserts. */
const CHUNK = 1000

/** Keeps other imports and edits of regions waiting before they lock a row, until the transaction ends. */
const lockRegions = (tx: Database) => tx.execute(sql`lock table ${regions} in exclusive mode`)

/** Returns the countries whose subdivisions can be imported. */
export async function readImportable({ db }: Input<Operations['importable']>) {
  const imported = await db
    .selectDistinct({ country: sql<string>`split_part(${regions.code}, '-', 1)` })
    .from(regions)
    .where(eq(regions.kind, 'subdivision'))
  const suggested = new Set([...enumerations.areas, ...imported.map(({ country }) => country)] as string[])
  return (await isoCountries()).map((country) => ({
    ...country,
    suggested: country.subdivisions > 0 && suggested.has(country.code),
  }))
}

/** What a preview of an import was about. */
const setOf = (
  { changes }: ImportPlan,
  { countries, overwrite }: { countries: string[]; overwrite: boolean },
) =>
  fingerprint([
    ['region', 'import', countries, overwrite],
    changes.map(({ change, row, iso }) => [change, row?.id, row?.version, iso?.code, iso?.name, iso?.nameEn]),
  ])

/** Returns what an import would change. */
export async function previewRegions(context: Input<Operations['preview']>) {
  const tokens = await dryRunTokens(context)
  const plan = await planImport(context.db, context.body)
  return {
    token: await tokens.issue(await setOf(plan, context.body)),
    counts: countChanges(plan.changes),
    rows: plan.changes.slice(0, REGION_IMPORT_SHOWN).map((change) => shownChange(change, plan)),
  }
}

/** Writes what a plan adds, renames and moves, each region after the one above it. */
async function writePlan(context: SignedIn, tx: Database, { changes, byId }: ImportPlan): Promise<void> {
  const now = context.clock()
  const idOf = new Map([...byId.values()].map((row) => [keyOf(row), row.id]))
  const lastSort = new Map<string | null, number>()
  for (const { parentId, sort } of byId.values())
    lastSort.set(parentId, Math.max(sort, lastSort.get(parentId) ?? 0))
  const nextSort = (parentId: string | null) => {
    const sort = (lastSort.get(parentId) ?? 0) + 1
    lastSort.set(parentId, sort)
    return sort
  }
  const added: (typeof regions.$inferInsert)[] = []
  const changed: (() => Promise<unknown>)[] = []
  for (const { change, row, iso } of changes) {
    if (!iso || change === 'kept') continue
    const { parentCode, ...values } = iso
    const [parentKind] = PARENT_KINDS[iso.kind]
    const parentId = (parentKind && idOf.get(keyOf({ kind: parentKind, code: parentCode }))) ?? null
    if (row) {
      const place = change === 'moved' ? { parentId, sort: nextSort(parentId) } : {}
      changed.push(() => regionResource.rows.write(context, tx, row, { ...values, ...place, source: 'iso' }))
    } else {
      const id = newId()
      idOf.set(keyOf(iso), id)
      const place = { id, parentId, sort: nextSort(parentId) }
      added.push({
        ...values,
        ...place,
        ...{ source: 'iso', status: 'enabled', createTime: now, updateTime: now },
      })
    }
  }
  for (let start = 0; start < added.length; start += CHUNK)
    await tx.insert(regions).values(added.slice(start, start + CHUNK))
  for (const write of changed) await write()
}

/** Deletes or disables what ISO 3166 no longer has. */
async function writeGone(context: SignedIn, tx: Database, { changes }: ImportPlan): Promise<void> {
  const rowsWith = (wanted: 'deleted' | 'disabled') =>
    changes.flatMap(({ change, row }) => (change === wanted && row ? [row] : []))
  const deleted = rowsWith('deleted').map(({ id }) => id)
  if (deleted.length > 0) await tx.delete(regions).where(inArray(regions.id, deleted))
  await regionResource.rows.writeEach(context, tx, rowsWith('disabled'), { status: 'disabled' })
}

/**
 * Imports what ISO 3166 has and the regions don't; the operation log has one entry with the numbers.
 * @throws Refusal `setChanged` if the token is not that of a preview of the same changes
 */
export async function importRegions(context: Input<Operations['import']>) {
  const { token, ...settings } = context.body
  const tokens = await dryRunTokens(context)
  return operate(context, { action: 'import', resource: regionResource.name }, async (tx, record) => {
    await lockRegions(tx)
    const plan = await planImport(tx, settings)
    if (token !== undefined && !(await tokens.isValid(await setOf(plan, settings), token)))
      throw new Refusal('setChanged')
    const counts = countChanges(plan.changes)
    await writePlan(context, tx, plan)
    await writeGone(context, tx, plan)
    const { kept: _, ...all } = counts
    const done = Object.entries(all).filter(([, number]) => number > 0)
    if (done.length > 0) record({ after: { countries: settings.countries, ...Object.fromEntries(done) } })
    return { counts }
  })
}
