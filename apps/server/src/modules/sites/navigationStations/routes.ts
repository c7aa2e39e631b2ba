import { navigationStationArea } from '@admin/api-client/contract/sites/navigationStations'
import { navigationStationTransitions } from '@admin/api-client/contract/sites/navigationStations.transitions'
import { and, inArray } from 'drizzle-orm'
import { bulkResult, distinctIds } from '../../../crud/bulk.ts'
import { plainHandlers } from '../../../crud/plainHandlers.ts'
import { transitionHandlers } from '../../../crud/transitions.ts'
import { navigationStations } from '../../../db/schema/navigationStations.ts'
import type { Handlers } from '../../../http/mount.ts'
import { operate } from '../../../kernel/operate.ts'
import { Refusal } from '../../../kernel/Refusal.ts'
import { navigationStationResource } from './resource.ts'
import { readShown, requireOwnIcons, requireSiteAndDomains } from './rules.ts'

export const navigationStationRoutes: Handlers<typeof navigationStationArea> = {
  ...plainHandlers(navigationStationResource, {
    area: navigationStationArea,
    written: { domains: { cell: ({ domains }) => domains.map(({ name }) => name).join(', ') } },
  }),
  create: (input) =>
    navigationStationResource.create(input, input.body, async (tx, row) => {
      await requireSiteAndDomains(tx, row)
      await requireOwnIcons(input, tx, row.links)
    }),
  update: (input) =>
    navigationStationResource.update(input, input.params.id, input.body, async (tx, before, values) => {
      await requireSiteAndDomains(tx, { ...before, ...values })
      await requireOwnIcons(input, tx, values.links ?? [], before.links)
    }),
  ...transitionHandlers(navigationStationResource, navigationStationTransitions, {
    publish: {
      refusal: 'notPossible',
      async perform(tx, _context, { siteId, domainIds }) {
        if ((await readShown(tx, siteId, domainIds)).length === 0) throw new Refusal('stationWithoutDomain')
        return {}
      },
    },
    withdraw: { refusal: 'notPossible' },
  }),
  async check({ body, ...context }) {
    const ids = distinctIds(body.ids)
    const found = await operate(context, navigationStationResource.operated('check'), async (tx, record) => {
      const rows = await tx
        .select({ id: navigationStations.id })
        .from(navigationStations)
        .where(and(navigationStationResource.visible(context), inArray(navigationStations.id, ids)))
      for (const { id } of rows) record({ targetId: id })
      return new Set(rows.map(({ id }) => id))
    })
    await context.jobs.send('checkStation', [...found])
    return bulkResult(ids, (id) => (found.has(id) ? undefined : 'notFound'))
  },
}
