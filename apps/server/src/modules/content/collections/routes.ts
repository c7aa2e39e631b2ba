import { collectionArea } from '@admin/api-client/contract/content/collections'
import { collectionTransitions } from '@admin/api-client/contract/content/collections.transitions'
import { lockHandlers } from '../../../crud/locks.ts'
import { plainHandlers } from '../../../crud/plainHandlers.ts'
import { transitionHandlers } from '../../../crud/transitions.ts'
import type { Handlers } from '../../../http/mount.ts'
import { Refusal } from '../../../kernel/Refusal.ts'
import { requireUser } from '../works/authors.ts'
import { addItems } from './addItems.ts'
import { describeItems, requireItems } from './items.ts'
import { collectionResource } from './resource.ts'

export const collectionRoutes: Handlers<typeof collectionArea> = {
  ...plainHandlers(collectionResource, { area: collectionArea }),
  create: (input) =>
    collectionResource.create(input, input.body, async (tx, row) => {
      await requireUser(tx, 'ownerId', row.ownerId)
      await requireItems(tx, row.items)
    }),
  update: (input) =>
    collectionResource.update(input, input.params.id, input.body, (tx, before, { items = before.items }) =>
      requireItems(tx, items, before.items),
    ),
  ...transitionHandlers(collectionResource, collectionTransitions, {
    publish: {
      refusal: 'notPossible',
      async perform(tx, { clock }, { items, publishFrom }) {
        const describe = await describeItems(tx, items, Math.max(clock(), publishFrom ?? 0))
        if (items.every((item) => describe(item)?.unmet.length !== 0)) throw new Refusal('noVisibleItems')
        return {}
      },
    },
    withdraw: { refusal: 'notPossible' },
  }),
  restore: ({ params, ...context }) => collectionResource.restore(context, params.id),
  addItems,
  async describeItems({ db, body: { items }, clock }) {
    const describe = await describeItems(db, items, clock())
    return items.flatMap((item) => describe(item) ?? [])
  },
  ...lockHandlers(collectionResource),
}
