import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import type { Database } from '../../../db/Database.ts'
import { templates } from '../../../db/schema/templates.ts'
import { refuseField } from '../../../kernel/Refusal.ts'

/**
 * Keeps the template of a site from being deleted until the transaction ends.
 * @param published whether a version of it must be published, because the site is open
 * @throws Refusal `validation` on `templateId`
 */
export async function requireTemplate(tx: Database, id: string | null, published: boolean): Promise<void> {
  const [found] = id ? await tx.select().from(templates).where(eq(templates.id, id)).for('key share') : []
  if (id && !found) throw refuseField('validation', 'templateId', 'notExisting')
  if (published && (found?.publishedVersion ?? null) === null)
    throw refuseField('validation', 'templateId', 'templateNotPublished')
}

/** Returns which of some templates have a published version; they keep it for good. */
export async function readPublished(
  db: Database,
  ids: readonly (string | null)[],
): Promise<ReadonlySet<string>> {
  const named = ids.filter((id) => id !== null)
  if (named.length === 0) return new Set()
  const found = await db
    .select({ id: templates.id })
    .from(templates)
    .where(and(inArray(templates.id, named), isNotNull(templates.publishedVersion)))
  return new Set(found.map(({ id }) => id))
}
