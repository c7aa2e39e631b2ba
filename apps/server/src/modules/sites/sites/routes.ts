import { siteArea } from '@admin/api-client/contract/sites/sites'
import { enumerationLabel } from '../../../crud/labels.ts'
import { plainHandlers } from '../../../crud/plainHandlers.ts'
import { requireTags } from '../../../crud/tags.ts'
import type { Handlers } from '../../../http/mount.ts'
import { operate } from '../../../kernel/operate.ts'
import { paperRoutes } from './papers.ts'
import { siteResource } from './resource.ts'
import { statisticsCodeRoutes } from './statisticsCode.ts'
import { switchingRoutes } from './switching.ts'

const TAG_RULE = { types: ['platform'] } as const

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
  create: (input) =>
    siteResource.create(input, input.body, (tx, { tagIds }) => requireTags(tx, tagIds, TAG_RULE)),
  update: (input) =>
    siteResource.update(input, input.params.id, input.body, async (tx, before, { tagIds }) => {
      if (tagIds) await requireTags(tx, tagIds, TAG_RULE, before.tagIds)
    }),
  duplicate: ({ params: { id }, body: { name }, ...context }) =>
    operate(context, siteResource.operated('duplicate'), async (tx, record) => {
      const { ownerId, languages, countries, tagIds, logo, icon, customerServiceUrl } =
        await siteResource.requireChangeable(context, tx, id)
      await requireTags(tx, tagIds, TAG_RULE, tagIds)
      const settings = { ownerId, languages, countries, tagIds, logo, icon, customerServiceUrl }
      const change = await siteResource.rows.insert(context, tx, { name, ...settings })
      record(change)
      return siteResource.get({ ...context, db: tx }, change.targetId)
    }),
}
