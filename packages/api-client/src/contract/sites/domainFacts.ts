import type { CodeOf } from '../enumerations.ts'

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
  /** Epoch milliseconds; null: without an expiry. */
  validTo: number | null
  createTime: number
  checkState: CodeOf<'domainCheck'>
}

const place = (type: CodeOf<'domainType'>) => (FRONTS as readonly string[]).indexOf(type)

const isServed = ({ status, validTo }: Served, now: number) =>
  status === 'y' && (validTo === null || now < validTo)

/**
 * Returns the domain under which visitors get to a site: its oldest enabled front, else a permanent front, else a backup,
 * which takes over. One that failed its last check comes after all others. Undefined: no domain leads to the site.
 * @param domains all of the site’s
 * @param now epoch milliseconds
 */
export function mainDomain<Each extends Served>(domains: readonly Each[], now: number): Each | undefined {
  const rank = ({ type, checkState }: Each) => (checkState === 'failing' ? FRONTS.length : 0) + place(type)
  return domains
    .filter((each) => place(each.type) >= 0 && isServed(each, now))
    .sort(
      (one, other) =>
        rank(one) - rank(other) || one.createTime - other.createTime || one.id.localeCompare(other.id),
    )[0]
}

/** Whether a site can be opened: it has an enabled front that hasn’t expired. */
export const hasFront = (domains: readonly Served[], now: number): boolean =>
  domains.some((each) => (each.type === 'f' || each.type === 'p') && isServed(each, now))
