import { NAMED_USES } from '@admin/api-client/contract/limits'
import type { ComponentUse } from '@admin/api-client/contract/sites/components'
import { and, arrayOverlaps, asc, eq, or } from 'drizzle-orm'
import type { Database } from '../../../db/Database.ts'
import { templates, templateVersions } from '../../../db/schema/templates.ts'
import { Refusal } from '../../../kernel/Refusal.ts'

/** Returns a function that finds the templates that use a component, by name; all are read in one query. */
export async function readUses(
  db: Database,
  componentIds: string[],
): Promise<(componentId: string) => ComponentUse[]> {
  const drafted = templates.componentIds
  const published = templateVersions.componentIds
  const found =
    componentIds.length === 0
      ? []
      : await db
          .select({
            id: templates.id,
            name: templates.name,
            platform: templates.platform,
            drafted,
            published,
          })
          .from(templates)
          .leftJoin(
            templateVersions,
            and(
              eq(templateVersions.templateId, templates.id),
              eq(templateVersions.number, templates.publishedVersion),
            ),
          )
          .where(or(arrayOverlaps(drafted, componentIds), arrayOverlaps(published, componentIds)))
          .orderBy(asc(templates.name), asc(templates.id))
  return (componentId) =>
    found
      .map(({ id, name, platform, ...ids }) => ({
        ...{ id, name, platform },
        inDraft: ids.drafted.includes(componentId),
        inPublished: ids.published?.includes(componentId) ?? false,
      }))
      .filter(({ inDraft, inPublished }) => inDraft || inPublished)
}

/** @throws Refusal `componentInUse` with the number and the first names of the templates that use a component */
export async function requireUnused(tx: Database, id: string): Promise<void> {
  const uses = (await readUses(tx, [id]))(id)
  if (uses.length === 0) return
  const names = uses.slice(0, NAMED_USES).map(({ name }) => name)
  throw new Refusal('componentInUse', { values: { count: uses.length, names: names.join(', ') } })
}
