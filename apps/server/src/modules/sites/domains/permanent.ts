import type { SignedIn } from '../../../kernel/context.ts'
import { Refusal } from '../../../kernel/Refusal.ts'
import type { DomainRow } from './resource.ts'

type Kept = Pick<DomainRow, 'siteId' | 'name' | 'type' | 'validFrom' | 'validTo'>

/** Whether a change takes a domain away from the visitors of its site, soon or later. */
const ends = (before: Kept, after: Kept, now: number): boolean =>
  after.type !== before.type ||
  after.siteId !== before.siteId ||
  after.name !== before.name ||
  (after.validTo ?? Number.POSITIVE_INFINITY) < (before.validTo ?? Number.POSITIVE_INFINITY) ||
  (after.validFrom ?? 0) > Math.max(before.validFrom ?? 0, now)

/**
 * Rejects what closes a permanent front, or puts it into maintenance.
 * @throws Refusal `permanentDomain` without the permission to end a permanent front
 */
export function requireNotPermanent({ session }: SignedIn, { type, status }: DomainRow): void {
  if (type === 'p' && status !== 'c' && !session.permissions.has('domain:switchPermanent'))
    throw new Refusal('permanentDomain')
}

/**
 * Rejects values that end a permanent front: another type, site or name, an earlier expiry, or a later start.
 * @throws Refusal `permanentDomain`, as `requireNotPermanent`
 */
export function requirePermanentKept(context: SignedIn, before: DomainRow, values: Partial<Kept>): void {
  if (ends(before, { ...before, ...values }, context.clock())) requireNotPermanent(context, before)
}
