import { FEE_CURRENCY_TYPE } from '@admin/api-client/contract/sites/domainFacts'
import type { domainArea } from '@admin/api-client/contract/sites/domains'
import { categoriesOf } from '../../../crud/categories.ts'
import type { Database } from '../../../db/Database.ts'
import type { Handlers, Input } from '../../../http/mount.ts'
import type { SignedIn } from '../../../kernel/context.ts'
import { operate } from '../../../kernel/operate.ts'
import { Refusal, refuseField } from '../../../kernel/Refusal.ts'
import { type DomainRow, domainResource } from './resource.ts'

type Operations = (typeof domainArea)['operations']

const currencies = categoriesOf(FEE_CURRENCY_TYPE, 'currency')

/** Changes one domain from the version that the operator saw. */
const change = (
  context: SignedIn,
  { id, version, action }: { id: string; version: number; action: string },
  valuesOf: (tx: Database, before: DomainRow) => Promise<Partial<DomainRow>> | Partial<DomainRow>,
) =>
  operate(context, domainResource.operated(action), async (tx, record) => {
    const before = await domainResource.requireChangeable(context, tx, id)
    await domainResource.requireVersion(context, tx, before, version)
    const changed = await domainResource.rows.write(context, tx, before, await valuesOf(tx, before))
    record(changed)
    await domainResource.changed(tx, context, [changed])
    return domainResource.get({ ...context, db: tx }, id)
  })

/** @throws Refusal `validation` on `validTo` for a moment that is over */
function requireLater(context: SignedIn, validTo: number): void {
  if (validTo <= context.clock()) throw refuseField('validation', 'validTo', 'past')
}

export const rentalRoutes: Pick<Handlers<typeof domainArea>, 'rent' | 'endRental' | 'renew'> = {
  rent: ({ params: { id }, body: { version, ...rental }, ...context }: Input<Operations['rent']>) =>
    change(context, { id, version, action: 'rent' }, async (tx, { currency, validFrom }) => {
      requireLater(context, rental.validTo)
      if (validFrom !== null && rental.validTo <= validFrom)
        throw refuseField('validation', 'validTo', 'endBeforeStart')
      await currencies.require(tx, rental.currency, currency)
      return { ...rental, rented: 'y', remindedDays: null }
    }),
  endRental: ({ params: { id }, body: { version }, ...context }: Input<Operations['endRental']>) =>
    change(context, { id, version, action: 'endRental' }, (_tx, { rented }) => {
      if (rented === 'n') throw new Refusal('domainNotRented')
      return { rented: 'n', annualFee: null, currency: '' }
    }),
  renew: ({ params: { id }, body: { version, validTo }, ...context }: Input<Operations['renew']>) =>
    change(context, { id, version, action: 'renew' }, (_tx, before) => {
      requireLater(context, validTo)
      if (before.validTo !== null && validTo <= before.validTo)
        throw refuseField('validation', 'validTo', 'endBeforeStart')
      return { validTo, remindedDays: null }
    }),
}
