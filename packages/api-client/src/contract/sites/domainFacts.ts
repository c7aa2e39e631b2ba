import type { CodeOf } from '../enumerations.ts'
import { DOMAIN_EXPIRING_DAYS } from '../limits.ts'

/** Type of the dictionary whose values are the currencies of annual fees, as ISO 4217 writes them. */
export const FEE_CURRENCY_TYPE = 'feeCurrency'
/** Type of the dictionary whose values are the addresses or host names that the sites’ domains must lead to. */
export const DOMAIN_TARGET_TYPE = 'domainTarget'

/** Types of domains that visitors can use, by who takes over from whom: fronts, permanent fronts, backups. */
const FRONTS = ['f', 'p', 'b'] as const satisfies readonly CodeOf<'domainType'>[]

export interface Served {
  id: string
  type: CodeOf<'domainType'>
  status: CodeOf<'domainStatus'>
  /** Epoch milliseconds; null: from the beginning. */
  validFrom: number | null
  /** Epoch milliseconds, the first moment at which it is invalid; null: without an expiry. */
  validTo: number | null
  createTime: number
  checkState: CodeOf<'domainCheck'>
}

const place = (type: CodeOf<'domainType'>) => (FRONTS as readonly string[]).indexOf(type)

/** Whether visitors can use domains of a type: fronts, permanent fronts and backups. */
export const isForVisits = (type: CodeOf<'domainType'>): boolean => place(type) >= 0

/** Whether a domain is enabled and valid at a moment, in epoch milliseconds. */
export const isServed = ({ status, validFrom, validTo }: Served, now: number): boolean =>
  status === 'y' && (validFrom === null || validFrom <= now) && (validTo === null || now < validTo)

/**
 * Returns the domain under which visitors get to a site: its oldest enabled front, else a permanent front, else a backup,
 * which takes over. One that failed its last check comes after all others. Undefined: no domain leads to the site.
 * @param domains all of the site’s
 * @param now epoch milliseconds
 */
export function mainDomain<Each extends Served>(domains: readonly Each[], now: number): Each | undefined {
  const rank = ({ type, checkState }: Each) => (checkState === 'failing' ? FRONTS.length : 0) + place(type)
  return domains
    .filter((each) => isForVisits(each.type) && isServed(each, now))
    .sort(
      (one, other) =>
        rank(one) - rank(other) || one.createTime - other.createTime || one.id.localeCompare(other.id),
    )[0]
}

/** Whether a site can be opened: it has an enabled front that is valid. */
export const hasFront = (domains: readonly Served[], now: number): boolean =>
  domains.some((each) => (each.type === 'f' || each.type === 'p') && isServed(each, now))

const DAY = 86_400_000

/** Returns how many days are left until a moment, the one that has begun included; none from that moment on. */
export const daysLeft = (validTo: number, now: number): number =>
  Math.max(0, Math.ceil((validTo - now) / DAY))

/** Returns until when a domain expires that counts as expiring now, in epoch milliseconds. */
export const expiringUntil = (now: number): number => now + DOMAIN_EXPIRING_DAYS * DAY
