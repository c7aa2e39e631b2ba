import { tagKey } from '@admin/api-client/contract/content/tagKey'
import type { tagArea } from '@admin/api-client/contract/content/tags'
import { TAG_MAX_ALIASES } from '@admin/api-client/contract/limits'
import { and, eq, exists, ne } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { inForce, lockedByOther } from '../../../crud/locks.ts'
import { lockBoth, mergeTokens } from '../../../crud/merging.ts'
import { rowsOf } from '../../../crud/rows.ts'
import { requireOwnRows } from '../../../crud/siteLimits.ts'
import { hasTag, replaceTag, type TaggedTable } from '../../../crud/tags.ts'
import type { Database } from '../../../db/Database.ts'
import { tags } from '../../../db/schema/content.ts'
import { contentLocks } from '../../../db/schema/locks.ts'
import type { Input } from '../../../http/mount.ts'
import type { SignedIn } from '../../../kernel/context.ts'
import { operate } from '../../../kernel/operate.ts'
import { refuseField } from '../../../kernel/Refusal.ts'
import { taggedTables } from '../taggedTables.ts'
import { forgetNames, writeNames } from './names.ts'
import { tagResource } from './resource.ts'

type Operations = typeof tagArea.operations

const { lockEach, remove, write } = rowsOf(tags)

async function count(db: Database, ...ids: string[]): Promise<number> {
  const counts = await Promise.all(
    Object.values(taggedTables).map((table) => db.$count(table, and(...ids.map((id) => hasTag(table, id))))),
  )
  return counts.reduce((sum, each) => sum + each, 0)
}

/** @throws Refusal `lockedByOther` where someone else has locked a work with a tag */
async function requireUnlocked(
  { session, clock }: SignedIn,
  tx: Database,
  area: string,
  { table, tagId }: { table: TaggedTable; tagId: string },
): Promise<void> {
  const tagged = tx
    .select({ id: table.id })
    .from(table as PgTable)
    .where(and(eq(table.id, contentLocks.targetId), hasTag(table, tagId)))
  const [lock] = await tx
    .select()
    .from(contentLocks)
    .where(
      and(
        eq(contentLocks.resource, area),
        ne(contentLocks.accountId, session.account.id),
        inForce(clock()),
        exists(tagged),
      ),
    )
    .limit(1)
  if (lock) throw lockedByOther(lock)
}

/**
 * Locks a tag and the one that it is merged into, and counts what changes.
 * @throws Refusal `validation` on `into`, `siteOutOfScope` where rows that the caller can't change have the tag
 */
async function planMerge(context: SignedIn, tx: Database, id: string, into: string) {
  const { from, target } = await lockBoth({ lockEach }, tx, { id, into })
  if (target.labelType !== from.labelType) throw refuseField('validation', 'into', 'notExisting')
  for (const [area, table] of Object.entries(taggedTables))
    await requireOwnRows(context, tx, area, table, hasTag(table, id))
  return { from, target, moves: { works: await count(tx, id), duplicates: await count(tx, id, into) } }
}

/** Counts the works that merging a tag would change. @throws Refusal where it can't be merged into the other */
export async function previewMerge(context: Input<Operations['mergePreview']>) {
  const tokens = await mergeTokens(context, 'tag')
  return context.db.transaction(async (tx) => {
    const plan = await planMerge(context, tx, context.params.id, context.query.into)
    return { ...plan.moves, token: await tokens.issue(plan) }
  })
}

/**
 * Gives every work of a tag another one of its type, which takes over its names, and deletes it.
 * @throws Refusal `setChanged` if the token is not that of a preview of the same merge, and what `planMerge` does
 */
export async function mergeTags(context: Input<Operations['merge']>) {
  const tokens = await mergeTokens(context, 'tag')
  return operate(context, { action: 'merge', resource: 'tag' }, async (tx, record) => {
    const { id } = context.params
    const { into, version, token } = context.body
    const plan = await planMerge(context, tx, id, into)
    const { from, target } = plan
    await tagResource.requireVersion(context, tx, from, version)
    await tokens.require(plan, token)
    const known = new Set([target.name, target.nameEn, ...target.aliases].map(tagKey))
    const added = [from.name, from.nameEn, ...from.aliases].filter(
      (name) => known.size < known.add(tagKey(name)).size,
    )
    const aliases = [...target.aliases, ...added]
    if (aliases.length > TAG_MAX_ALIASES)
      throw refuseField('validation', 'into', 'tooManyAliases', { maximum: TAG_MAX_ALIASES })
    for (const [area, table] of Object.entries(taggedTables)) {
      await requireUnlocked(context, tx, area, { table, tagId: id })
      await replaceTag(tx, table, id, into, context.clock())
    }
    await forgetNames(tx, id)
    await writeNames(tx, { ...target, aliases })
    record(await write(context, tx, target, { aliases }))
    const { targetId, before } = await remove(tx, from)
    record({ targetId, before: { ...before, works: plan.moves.works, into } })
    return tagResource.get({ ...context, db: tx }, into)
  })
}
