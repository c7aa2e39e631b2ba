import { advertisementArea } from '@admin/api-client/contract/operations/advertisements'
import { advertisementTransitions } from '@admin/api-client/contract/operations/advertisements.transitions'
import { enumerationLabel, labelOf } from '../../../crud/labels.ts'
import { plainHandlers } from '../../../crud/plainHandlers.ts'
import { holdSites } from '../../../crud/siteNames.ts'
import { transitionHandlers } from '../../../crud/transitions.ts'
import { newId } from '../../../db/columns.ts'
import type { Database } from '../../../db/Database.ts'
import type { Handlers } from '../../../http/mount.ts'
import { operate } from '../../../kernel/operate.ts'
import { Refusal } from '../../../kernel/Refusal.ts'
import { readStatistics } from './counts.ts'
import { advertisementResource } from './resource.ts'
import { reviewRoutes } from './reviews.ts'
import { whyRoutes } from './why.ts'

const requireSites = (tx: Database, ids: readonly string[]) => holdSites(tx, ids, 'siteIds')

const DELETABLE: readonly string[] = ['draft', 'rejected', 'archived']

export const advertisementRoutes: Handlers<typeof advertisementArea> = {
  ...plainHandlers(advertisementResource, {
    area: advertisementArea,
    written: {
      platforms: {
        cell: ({ platforms }, { language }) =>
          platforms.map((each) => enumerationLabel(language, 'clientFlag', each)).join(', '),
      },
      sites: {
        cell: ({ sites }, { language }) =>
          sites.map(({ name }) => name || labelOf(language, 'advertisement:otherSite')).join(', '),
      },
      countries: {
        cell: ({ countries }, { language }) =>
          countries.map((each) => enumerationLabel(language, 'areas', each)).join(', '),
      },
      rate: { unit: '%' },
    },
  }),
  create: (input) =>
    advertisementResource.create(
      input,
      { ...input.body, makerId: input.session.account.id },
      (tx, { siteIds }) => requireSites(tx, siteIds),
    ),
  update: (input) =>
    advertisementResource.update(input, input.params.id, input.body, async (tx, { status }, { siteIds }) => {
      if (status === 'archived') throw new Refusal('advertisementArchived')
      if (siteIds) await requireSites(tx, siteIds)
    }),
  delete: (input) =>
    advertisementResource.delete(input, input.params.id, async (_, { status }) => {
      if (!DELETABLE.includes(status)) throw new Refusal('advertisementNotArchived')
    }),
  ...transitionHandlers(advertisementResource, advertisementTransitions),
  ...reviewRoutes,
  ...whyRoutes,
  duplicate: ({ params: { id }, body: { name }, ...context }) =>
    operate(context, advertisementResource.operated('duplicate'), async (tx, record) => {
      const { rows, requireChangeable, get } = advertisementResource
      const original = await requireChangeable(context, tx, id)
      await requireSites(tx, original.siteIds)
      const change = await rows.insert(context, tx, {
        ...original,
        ...{ id: newId(), name, makerId: context.session.account.id },
        ...{ status: 'draft', staysPaused: false, reviewerName: '', reviewTime: null, reviewRemark: '' },
      })
      record(change)
      return get({ ...context, db: tx }, change.targetId)
    }),
  statistics: readStatistics,
}
