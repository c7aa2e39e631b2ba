import { siteArea } from '@admin/api-client/contract/sites/sites'
import { and, arrayContains, eq } from 'drizzle-orm'
import { enumerationLabel } from '../../../crud/labels.ts'
import { plainHandlers } from '../../../crud/plainHandlers.ts'
import { requireTags } from '../../../crud/tags.ts'
import type { Database } from '../../../db/Database.ts'
import { accounts } from '../../../db/schema/accounts.ts'
import { advertisements } from '../../../db/schema/advertisements.ts'
import { domains } from '../../../db/schema/sites.ts'
import type { Handlers } from '../../../http/mount.ts'
import { operate } from '../../../kernel/operate.ts'
import { Refusal, refuseField } from '../../../kernel/Refusal.ts'
import { accountsWithinScope, type Scope } from '../../../kernel/scope.ts'
import { requireTemplate } from '../templates/requireTemplate.ts'
import { readTimeMachine } from '../timeMachine/read.ts'
import { paperRoutes } from './papers.ts'
import { siteResource } from './resource.ts'
import { statisticsCodeRoutes } from './statisticsCode.ts'
import { switchingRoutes } from './switching.ts'

const TAG_RULE = { types: ['platform'] } as const

/**
 * Keeps an account within a data scope from being deleted until the transaction ends.
 * @throws Refusal `validation` on `ownerId`
 */
async function requireOwner(tx: Database, id: string, scope: Scope): Promise<void> {
  const found = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.id, id), accountsWithinScope(scope)))
    .for('key share')
  if (found.length === 0) throw refuseField('validation', 'ownerId', 'notExisting')
}

export const siteRoutes: Handlers<typeof siteArea> = {
  ...plainHandlers(siteResource, {
    area: siteArea,
    written: {
      languages: {
        cell: ({ languages }, { language }) =>
          languages.map((each) => enumerationLabel(language, 'siteLanguage', each)).join(', '),
      },
      countries: {
        cell: ({ countries }, { language }) =>
          countries.map((each) => enumerationLabel(language, 'areas', each)).join(', '),
      },
    },
  }),
  ...switchingRoutes,
  ...statisticsCodeRoutes,
  ...paperRoutes,
  timeMachine: async (input) => readTimeMachine(input, await siteResource.get(input, input.params.id)),
  create: (input) =>
    siteResource.create(input, input.body, async (tx, { ownerId, tagIds, templateId = null }) => {
      await requireOwner(tx, ownerId, input.session.scope)
      await requireTags(tx, tagIds, TAG_RULE)
      await requireTemplate(tx, templateId, false)
    }),
  update: (input) =>
    siteResource.update(
      input,
      input.params.id,
      input.body,
      async (tx, before, { ownerId, tagIds, templateId }) => {
        if (ownerId && ownerId !== before.ownerId) await requireOwner(tx, ownerId, input.session.scope)
        if (tagIds) await requireTags(tx, tagIds, TAG_RULE, before.tagIds)
        if (templateId !== undefined && templateId !== before.templateId)
          await requireTemplate(tx, templateId, before.status === 'open')
      },
    ),
  delete: (input) =>
    siteResource.delete(input, input.params.id, async (tx, { id }) => {
      const count = await tx.$count(domains, eq(domains.siteId, id))
      if (count > 0) throw new Refusal('siteHasDomains', { values: { count } })
      const naming = await tx.$count(advertisements, arrayContains(advertisements.siteIds, [id]))
      if (naming > 0) throw new Refusal('siteHasAdvertisements', { values: { count: naming } })
      const limited = await tx.$count(accounts, arrayContains(accounts.scopeSiteIds, [id]))
      if (limited > 0) throw new Refusal('siteHasAccounts', { values: { count: limited } })
    }),
  duplicate: ({ params: { id }, body: { name }, ...context }) =>
    operate(context, siteResource.operated('duplicate'), async (tx, record) => {
      const { ownerId, languages, countries, tagIds, templateId, logo, icon, customerServiceUrl } =
        await siteResource.requireChangeable(context, tx, id)
      await requireTags(tx, tagIds, TAG_RULE, tagIds)
      const settings = { ownerId, languages, countries, tagIds, templateId, logo, icon, customerServiceUrl }
      const change = await siteResource.rows.insert(context, tx, { name, ...settings })
      record(change)
      return siteResource.get({ ...context, db: tx }, change.targetId)
    }),
}
