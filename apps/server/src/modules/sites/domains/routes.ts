import { isServed, mainDomain } from '@admin/api-client/contract/sites/domainFacts'
import { type DomainRehearsal, domainArea } from '@admin/api-client/contract/sites/domains'
import { domainTransitions } from '@admin/api-client/contract/sites/domains.transitions'
import { and, eq, inArray } from 'drizzle-orm'
import { bulkResult, distinctIds } from '../../../crud/bulk.ts'
import { plainHandlers } from '../../../crud/plainHandlers.ts'
import { type TransitionRules, transitionHandlers } from '../../../crud/transitions.ts'
import { domains, sites } from '../../../db/schema/sites.ts'
import type { Handlers } from '../../../http/mount.ts'
import { operate } from '../../../kernel/operate.ts'
import { Refusal, refuseField } from '../../../kernel/Refusal.ts'
import { lockSites } from '../lockSites.ts'
import { NONE_BROKEN, readBrokenLinks } from './brokenLinks.ts'
import { requireNotPermanent, requirePermanentKept } from './permanent.ts'
import { rentalRoutes } from './rental.ts'
import { type DomainRow, domainResource, requireFree } from './resource.ts'
import { readStatistics } from './statistics.ts'

/** A permanent front stays enabled. */
const switchOff = {
  refusal: 'notPossible',
  perform(_tx, context, before) {
    requireNotPermanent(context, before)
    return {}
  },
} satisfies TransitionRules<DomainRow>

export const domainRoutes: Handlers<typeof domainArea> = {
  ...plainHandlers(domainResource, {
    area: domainArea,
    written: {
      annualFee: { cell: ({ annualFee }) => (annualFee === null ? null : (annualFee / 100).toFixed(2)) },
    },
  }),
  ...rentalRoutes,
  create: (input) =>
    domainResource.create(input, { ...input.body, unicodeName: input.body.name }, async (tx, row) => {
      await lockSites(tx)
      await requireFree(input, tx, row)
    }),
  update: (input) =>
    domainResource.update(input, input.params.id, input.body, async (tx, before, values) => {
      const { id, name, validTo } = { ...before, ...values }
      requirePermanentKept(input, before, values)
      if (before.rented === 'y' && validTo === null) throw refuseField('validation', 'validTo', 'required')
      await requireFree(input, tx, { id, name })
    }),
  delete: (input) =>
    domainResource.delete(input, input.params.id, async (_tx, { status }) => {
      if (status !== 'c') throw new Refusal('domainNotClosed')
    }),
  ...transitionHandlers(domainResource, domainTransitions, {
    enable: {
      refusal: 'notPossible',
      perform(_tx, { clock }, { validFrom, validTo }) {
        const now = clock()
        if (validTo !== null && validTo <= now) throw new Refusal('domainExpired')
        if (validFrom !== null && now < validFrom) throw new Refusal('domainNotValidYet')
        return {}
      },
    },
    maintain: switchOff,
    close: switchOff,
  }),
  statistics: (input) => readStatistics(input),
  async rehearse({ params: { id }, ...context }): Promise<DomainRehearsal> {
    const { db, clock } = context
    const { siteId, siteName } = await domainResource.get(context, id)
    const [site] = await db.select({ status: sites.status }).from(sites).where(eq(sites.id, siteId))
    const all = await db.select().from(domains).where(eq(domains.siteId, siteId))
    const now = clock()
    const others = all.filter((each) => each.id !== id)
    const isMain = mainDomain(all, now)?.id === id
    return {
      isMain,
      ...(isMain ? await readBrokenLinks(db, siteId, now) : NONE_BROKEN),
      successor: mainDomain(others, now)?.unicodeName ?? null,
      siteName,
      siteStatus: site?.status ?? 'maintenance',
    }
  },
  async check({ body, ...context }) {
    const ids = distinctIds(body.ids)
    const found = await operate(context, domainResource.operated('check'), async (tx, record) => {
      const rows = await tx
        .select({ id: domains.id })
        .from(domains)
        .where(and(domainResource.visible(context), inArray(domains.id, ids)))
      for (const { id } of rows) record({ targetId: id })
      return new Set(rows.map(({ id }) => id))
    })
    await context.jobs.send('checkDomain', [...found])
    return bulkResult(ids, (id) => (found.has(id) ? undefined : 'notFound'))
  },
  switchToBackups: ({ body: { siteId }, ...context }) =>
    operate(context, domainResource.operated('switchToBackups'), async (tx, record) => {
      await lockSites(tx)
      const found = await tx
        .select()
        .from(domains)
        .where(
          and(
            domainResource.visible(context),
            eq(domains.siteId, siteId),
            eq(domains.status, 'y'),
            inArray(domains.type, ['f', 'b']),
          ),
        )
        .orderBy(domains.id)
        .for('update')
      const fronts = found.filter(({ type }) => type === 'f')
      const now = context.clock()
      const hasBackup = found.some((each) => each.type === 'b' && isServed(each, now))
      if (fronts.length === 0 || !hasBackup) throw new Refusal('noBackup')
      const written = await domainResource.rows.writeEach(context, tx, fronts, { status: 'n' })
      for (const change of written) record(change)
      await domainResource.changed(tx, context, written)
      return bulkResult(
        fronts.map(({ id }) => id),
        () => undefined,
      )
    }),
}
