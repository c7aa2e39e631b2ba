import { NAMED_USES } from '@admin/api-client/contract/limits'
import { templateArea } from '@admin/api-client/contract/sites/templates'
import { asc, eq } from 'drizzle-orm'
import { plainHandlers } from '../../../crud/plainHandlers.ts'
import type { Database } from '../../../db/Database.ts'
import { sites } from '../../../db/schema/sites.ts'
import type { Handlers } from '../../../http/mount.ts'
import { operate } from '../../../kernel/operate.ts'
import { Refusal, refuseField } from '../../../kernel/Refusal.ts'
import { holdComponents } from '../components/resource.ts'
import { templateResource } from './resource.ts'
import { versionRoutes } from './versions.ts'

/** @throws Refusal `validation` on `componentIds` for those that don’t exist */
async function requireComponents(tx: Database, ids: readonly string[]): Promise<void> {
  if ((await holdComponents(tx, ids)).size < ids.length)
    throw refuseField('validation', 'componentIds', 'notExisting')
}

/** @throws Refusal `templateHasSites` with the number and the first names of the sites that use a template */
async function requireUnused(tx: Database, id: string): Promise<void> {
  const uses = await tx
    .select({ name: sites.name })
    .from(sites)
    .where(eq(sites.templateId, id))
    .orderBy(asc(sites.name))
  if (uses.length === 0) return
  const names = uses.slice(0, NAMED_USES).map(({ name }) => name)
  throw new Refusal('templateHasSites', { values: { count: uses.length, names: names.join(', ') } })
}

export const templateRoutes: Handlers<typeof templateArea> = {
  ...plainHandlers(templateResource, {
    area: templateArea,
    written: {
      components: { cell: ({ components }) => components.map(({ name }) => name).join(', ') },
    },
  }),
  ...versionRoutes,
  create: (input) =>
    templateResource.create(input, input.body, (tx, { componentIds }) => requireComponents(tx, componentIds)),
  update: (input) =>
    templateResource.update(input, input.params.id, input.body, (tx, _before, { componentIds = [] }) =>
      requireComponents(tx, componentIds),
    ),
  delete: (input) => templateResource.delete(input, input.params.id, (tx, { id }) => requireUnused(tx, id)),
  duplicate: ({ params: { id }, body: { name }, ...context }) =>
    operate(context, templateResource.operated('duplicate'), async (tx, record) => {
      const { platform, componentIds, primaryColor, scheme } = await templateResource.requireChangeable(
        context,
        tx,
        id,
      )
      await requireComponents(tx, componentIds)
      const values = { name, platform, componentIds, primaryColor, scheme }
      const change = await templateResource.rows.insert(context, tx, values)
      record(change)
      return templateResource.get({ ...context, db: tx }, change.targetId)
    }),
}
