import { TEMPLATE_VERSIONS } from '@admin/api-client/contract/limits'
import type { TemplateVersion, templateArea } from '@admin/api-client/contract/sites/templates'
import { and, desc, eq, inArray } from 'drizzle-orm'
import { rowsOf } from '../../../crud/rows.ts'
import type { Database } from '../../../db/Database.ts'
import { components, templateVersions } from '../../../db/schema/templates.ts'
import type { Handlers } from '../../../http/mount.ts'
import { operate } from '../../../kernel/operate.ts'
import { Refusal } from '../../../kernel/Refusal.ts'
import { holdComponents } from '../components/resource.ts'
import { templateResource } from './resource.ts'

const versions = rowsOf(templateVersions)
const { get, operated, requireChangeable, requireVersion, rows } = templateResource

async function readVersions(db: Database, templateId: string): Promise<TemplateVersion[]> {
  const found = await db
    .select()
    .from(templateVersions)
    .where(eq(templateVersions.templateId, templateId))
    .orderBy(desc(templateVersions.number))
    .limit(TEMPLATE_VERSIONS)
  const ids = [...new Set(found.flatMap(({ componentIds }) => componentIds))]
  const existing =
    ids.length > 0
      ? await db.select({ id: components.id }).from(components).where(inArray(components.id, ids))
      : []
  const exists = new Set(existing.map(({ id }) => id))
  return found.map(({ number, components: parts, primaryColor, scheme, publishedBy, createTime }) => ({
    ...{ number, primaryColor, scheme, publishedBy, createTime },
    components: parts.map((part) => ({ ...part, exists: exists.has(part.id) })),
  }))
}

/** Each time a template is published, what it is then is kept as its next version. */
export const versionRoutes: Pick<Handlers<typeof templateArea>, 'publish' | 'versions' | 'restoreVersion'> = {
  async versions({ params: { id }, ...context }) {
    await get(context, id)
    return readVersions(context.db, id)
  },
  publish: ({ params: { id }, body: { version }, ...context }) =>
    operate(context, operated('publish'), async (tx, record) => {
      const before = await requireChangeable(context, tx, id)
      await requireVersion(context, tx, before, version)
      const { componentIds, primaryColor, scheme, publishedVersion } = before
      if (componentIds.length === 0) throw new Refusal('templateEmpty')
      if ((await get({ ...context, db: tx }, id)).state === 'published')
        throw new Refusal('templateUnchanged')
      const byId = await holdComponents(tx, componentIds)
      const number = (publishedVersion ?? 0) + 1
      await versions.insert(context, tx, {
        ...{ templateId: id, number, componentIds, primaryColor, scheme },
        components: componentIds.flatMap((each) => {
          const component = byId.get(each)
          return component ? [{ id: each, name: component.name, kind: component.kind }] : []
        }),
        publishedBy: context.session.account.username,
      })
      record(await rows.write(context, tx, before, { publishedVersion: number }))
      return get({ ...context, db: tx }, id)
    }),
  restoreVersion: ({ params: { id }, body: { number, version }, ...context }) =>
    operate(context, operated('restoreVersion'), async (tx, record) => {
      const before = await requireChangeable(context, tx, id)
      await requireVersion(context, tx, before, version)
      const [found] = await tx
        .select()
        .from(templateVersions)
        .where(and(eq(templateVersions.templateId, id), eq(templateVersions.number, number)))
      if (!found) throw new Refusal('notFound')
      const existing = await holdComponents(tx, found.componentIds)
      const { primaryColor, scheme } = found
      const componentIds = found.componentIds.filter((each) => existing.has(each))
      record(await rows.write(context, tx, before, { componentIds, primaryColor, scheme }))
      return get({ ...context, db: tx }, id)
    }),
}
