import { FEE_CURRENCY_TYPE } from '@admin/api-client/contract/sites/domainFacts'
import type { domainArea } from '@admin/api-client/contract/sites/domains'
import { categoriesOf } from '../../../crud/categories.ts'
import type { Handlers } from '../../../http/mount.ts'
import type { SignedIn } from '../../../kernel/context.ts'
import { Refusal, refuseField } from '../../../kernel/Refusal.ts'
import { requirePermanentKept } from './permanent.ts'
import { type DomainRow, domainResource } from './resource.ts'

const currencies = categoriesOf(FEE_CURRENCY_TYPE, 'currency')

/**
 * Returns the values of a domain that is valid until another moment.
 * @throws Refusal `validation` on `validTo` for a moment that is over, or isn't after the domain begins to be valid;
 * `permanentDomain`
 */
function validUntil(context: SignedIn, before: DomainRow, validTo: number) {
  if (validTo <= context.clock()) throw refuseField('validation', 'validTo', 'past')
  if (before.validFrom !== null && validTo <= before.validFrom)
    throw refuseField('validation', 'validTo', 'endBeforeStart')
  requirePermanentKept(context, before, { validTo })
  return { validTo, remindedDays: null }
}

export const rentalRoutes: Pick<Handlers<typeof domainArea>, 'rent' | 'endRental' | 'renew'> = {
  rent: ({ params: { id }, body: { version, validTo, ...fee }, ...context }) =>
    domainResource.changeFrom(context, 'rent', { id, version }, async (tx, before) => {
      const validity = validUntil(context, before, validTo)
      await currencies.require(tx, fee.currency, before.currency)
      return { ...fee, ...validity, rented: 'y' }
    }),
  endRental: ({ params: { id }, body: { version }, ...context }) =>
    domainResource.changeFrom(context, 'endRental', { id, version }, (_tx, { rented }) => {
      if (rented === 'n') throw new Refusal('domainNotRented')
      return { rented: 'n', annualFee: null, currency: '' }
    }),
  renew: ({ params: { id }, body: { version, validTo }, ...context }) =>
    domainResource.changeFrom(context, 'renew', { id, version }, (_tx, before) => {
      const validity = validUntil(context, before, validTo)
      if (before.validTo !== null && validTo <= before.validTo)
        throw refuseField('validation', 'validTo', 'notAfterExpiry')
      return validity
    }),
}
