import type { CodeOf } from '@admin/api-client/contract/enumerations'
import { WORK_MAX_TAGS } from '@admin/api-client/contract/limits'
import { eq, inArray, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '../db/Database.ts'
import { tags } from '../db/schema/content.ts'
import { refuseField } from '../kernel/Refusal.ts'

/** A table whose rows have tags: ids in the order in which they were given. */
export type TaggedTable = PgTable & Record<'id' | 'tagIds' | 'version' | 'updateTime', PgColumn>

interface TagRule {
  /** Types of which a row may have tags. */
  types: readonly CodeOf<'labelType'>[]
  /** Type of which a row needs at least one. @default none is needed */
  required?: CodeOf<'labelType'>
  /** @default WORK_MAX_TAGS */
  max?: number
}

/**
 * Checks the tags of a row that is about to be written, and keeps them from being deleted or merged until the
 * transaction ends. Tags that the row has already stay, even where they were disabled.
 * @throws Refusal `validation` on `tagIds`
 */
export async function requireTags(
  tx: Database,
  ids: readonly string[],
  { types, required, max = WORK_MAX_TAGS }: TagRule,
  before: readonly string[] = [],
): Promise<void> {
  if (new Set(ids).size > max) throw refuseField('validation', 'tagIds', 'tooManyItems', { maximum: max })
  const found = ids.length
    ? await tx
        .select()
        .from(tags)
        .where(inArray(tags.id, [...ids]))
        .orderBy(tags.id)
        .for('no key update')
    : []
  const usable = found.filter(
    ({ id, labelType, status }) => types.includes(labelType) && (status === 'enabled' || before.includes(id)),
  )
  if (usable.length < new Set(ids).size) throw refuseField('validation', 'tagIds', 'notExisting')
  if (required && !usable.some(({ labelType }) => labelType === required))
    throw refuseField('validation', 'tagIds', 'tooFewItems', { minimum: 1 })
}

/** Returns which tags exist; they can't be deleted or merged until the transaction ends. */
export async function holdTags(tx: Database, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const found = await tx
    .select({ id: tags.id })
    .from(tags)
    .where(inArray(tags.id, [...ids]))
    .orderBy(tags.id)
    .for('no key update')
  return new Set(found.map(({ id }) => id))
}

/** Returns the ids of all tags of a type. */
export const readTagIds = async (db: Database, type: CodeOf<'labelType'>): Promise<Set<string>> => {
  const found = await db.select({ id: tags.id }).from(tags).where(eq(tags.labelType, type))
  return new Set(found.map(({ id }) => id))
}

/** Replaces a tag by another one in every row of a table; a row that has both keeps the other. */
export const replaceTag = (tx: Database, table: TaggedTable, from: string, into: string, now: number) =>
  tx
    .update(table as PgTable)
    .set({
      tagIds: sql`case when ${table.tagIds} @> array[${into}]::uuid[] then array_remove(${table.tagIds}, ${from}::uuid)
        else array_replace(${table.tagIds}, ${from}::uuid, ${into}::uuid) end`,
      version: sql`${table.version} + 1`,
      updateTime: now,
    })
    .where(hasTag(table, from))

/** Condition for the rows that have a tag. */
export const hasTag = (table: TaggedTable, id: string) => sql`${table.tagIds} @> array[${id}]::uuid[]`
