import { tagKey } from '@admin/api-client/contract/content/tagKey'
import type { Tag } from '@admin/api-client/contract/content/tags'
import { and, eq, inArray, ne } from 'drizzle-orm'
import { newId } from '../../../db/columns.ts'
import type { Database } from '../../../db/Database.ts'
import { tagNames } from '../../../db/schema/content.ts'
import { refuseField } from '../../../kernel/Refusal.ts'

type Named = Pick<Tag, 'id' | 'labelType' | 'name' | 'nameEn' | 'aliases'>

const FIELDS = ['name', 'nameEn', 'aliases'] as const

/**
 * Reserves all names of a tag within its label type, and gives up those that it no longer has.
 * @throws Refusal `validation` on the field with a name that another tag has
 */
export async function writeNames(tx: Database, tag: Named): Promise<void> {
  const named = FIELDS.flatMap((field) =>
    [tag[field]].flat().map((name) => ({ field, name, key: tagKey(name) })),
  )
  const keys = [...new Set(named.map(({ key }) => key))]
  const ofType = eq(tagNames.labelType, tag.labelType)
  const [taken] = await tx
    .select({ key: tagNames.key })
    .from(tagNames)
    .where(and(ofType, inArray(tagNames.key, keys), ne(tagNames.tagId, tag.id)))
    .limit(1)
  const first = taken && named.find(({ key }) => key === taken.key)
  if (first) throw refuseField('validation', first.field, 'nameTaken', { name: first.name })
  await forgetNames(tx, tag.id)
  await tx
    .insert(tagNames)
    .values(keys.map((key) => ({ id: newId(), tagId: tag.id, labelType: tag.labelType, key })))
}

export const forgetNames = (tx: Database, tagId: string) =>
  tx.delete(tagNames).where(eq(tagNames.tagId, tagId))
