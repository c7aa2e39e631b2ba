import { mainDomain } from '@admin/api-client/contract/sites/domainFacts'
import { type DomainRehearsal, domainArea } from '@admin/api-client/contract/sites/domains'
import { domainTransitions } from '@admin/api-client/contract/sites/domains.transitions'
import { and, eq, inArray } from 'drizzle-orm'
import { bulkResult, distinctIds } from '../../../crud/bulk.ts'
import { plainHandlers } from '../../../crud/plainHandlers.ts'
import { transitionHandlers } from '../../../crud/transitions.ts'
import { domains, sites } from '../../../db/schema/sites.ts'
import type { Handlers } from '../../../http/mount.ts'
import type { SignedIn } from '../../../kernel/context.ts'
import { operate } from '../../../kernel/operate.ts'
import { Refusal, refuseField } from '../../../kernel/Refusal.ts'
import { rentalRoutes } from './rental.ts'
import { type DomainRow, domainResource, holdSites, requireFree } from './resource.ts'
import { readStatistics } from './statistics.ts'

/** A permanent front stays enabled. @throws Refusal `permanentDomain` without the code for closing it */
function requirePermanent({ session }: SignedIn, { type }: DomainRow): Record<never, never> {
  if (type === 'p' && !session.permissions.has('domain:switchPermanent')) throw new Refusal('permanentDomain')
  return {}
}

export const domainRoutes: Handlers<typeof domainArea> = {
  ...plainHandlers(domainResource, { area: domainArea }),
  ...rentalRoutes,
  create: (input) =>
    domainResource.create(input, { ...input.body, unicodeName: input.body.name }, async (tx, row) => {
      await holdSites(tx, [row.siteId])
      await requireFree(tx, row)
    }),
  update: (input) =>
    domainResource.update(input, input.params.id, input.body, async (tx, before, values) => {
      const { id, siteId, name, type, validTo } = { ...before, ...values }
      if (siteId !== before.siteId) await holdSites(tx, [siteId])
      if (type !== before.type) requirePermanent(input, before)
      if (before.rented === 'y' && validTo === null) throw refuseField('validation', 'validTo', 'required')
      await requireFree(tx, { id, name })
    }),
  delete: (input) =>
    domainResource.delete(input, input.params.id, async (_tx, { status }) => {
      if (status !== 'c') throw new Refusal('domainNotClosed')
    }),
  ...transitionHandlers(domainResource, domainTransitions, {
    enable: {
      refusal: 'notPossible',
      perform(_tx, { clock }, { validTo }) {
        if (validTo !== null && validTo <= clock()) throw new Refusal('domainExpired')
        return {}
      },
    },
    maintain: {
      refusal: 'notPossible',
      perform: (_tx, context, before) => requirePermanent(context, before),
    },
    close: { refusal: 'notPossible', perform: (_tx, context, before) => requirePermanent(context, before) },
  }),
  statistics: (input) => readStatistics(input),
  async rehearse({ params: { id }, ...context }): Promise<DomainRehearsal> {
    const { db, clock } = context
    const { siteId, siteName } = await domainResource.get(context, id)
    const [site] = await db.select({ status: sites.status }).from(sites).where(eq(sites.id, siteId))
    const all = await db.select().from(domains).where(eq(domains.siteId, siteId))
    const now = clock()
    const others = all.filter((each) => each.id !== id)
    return {
      isMain: mainDomain(all, now)?.id === id,
      successor: mainDomain(others, now)?.unicodeName ?? null,
      siteName,
      siteStatus: site?.status ?? 'maintenance',
    }
  },
  async check({ body, ...context }) {
    const ids = distinctIds(body.ids)
    const found = await operate(context, domainResource.operated('check'), async (tx, record) => {
      const rows = await tx.select({ id: domains.id }).from(domains).where(inArray(domains.id, ids))
      for (const { id } of rows) record({ targetId: id })
      return new Set(rows.map(({ id }) => id))
    })
    await context.jobs.send('checkDomain', [...found])
    return bulkResult(ids, (id) => (found.has(id) ? undefined : 'notFound'))
  },
  switchToBackups: ({ body: { siteId }, ...context }) =>
    operate(context, domainResource.operated('switchToBackups'), async (tx, record) => {
      await holdSites(tx, [siteId])
      const found = await tx
        .select()
        .from(domains)
        .where(and(eq(domains.siteId, siteId), eq(domains.status, 'y'), inArray(domains.type, ['f', 'b'])))
        .orderBy(domains.id)
        .for('update')
      const fronts = found.filter(({ type }) => type === 'f')
      if (fronts.length === 0 || fronts.length === found.length) throw new Refusal('noBackup')
      const written = await domainResource.rows.writeEach(context, tx, fronts, { status: 'n' })
      for (const change of written) record(change)
      await domainResource.changed(tx, context, written)
      return bulkResult(
        fronts.map(({ id }) => id),
        () => undefined,
      )
    }),
}
