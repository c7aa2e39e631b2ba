import type { CodeOf } from '@admin/api-client/contract/enumerations'
import type { DomainFacts } from '../../../ports/DomainProbe.ts'

type Reason = CodeOf<'domainCheckReason'>

interface Expected {
  https: boolean
  /** What each of the dictionary's targets leads to, null where it isn't known; empty: any address will do. */
  targets: readonly (readonly string[] | null)[]
  /** Epoch milliseconds. */
  now: number
}

/** Reasons for which it isn't known whether a domain is good. */
const NOT_KNOWN: ReadonlySet<Reason> = new Set(['notChecked', 'notResolved', 'targetNotResolved'])

/** First status of HTTP that says that a server failed. */
const SERVER_ERROR = 500

/** Returns why addresses aren't those that a site is served from, or null if one of them is. */
function otherAddress(addresses: readonly string[], targets: Expected['targets']): Reason | null {
  if (targets.length === 0 || targets.some((each) => each?.some((address) => addresses.includes(address))))
    return null
  // A target that leads nowhere is at fault itself.
  return targets.some((each) => !each || each.length === 0) ? 'targetNotResolved' : 'otherAddress'
}

/** Returns the first thing that keeps visitors from a site under a domain, or keeps it from being known; null if they get there. */
export function faultOf(
  { addresses, isPrivate, status, certificate }: DomainFacts,
  { https, targets, now }: Expected,
): Reason | null {
  if (addresses === null) return 'notResolved'
  if (addresses.length === 0) return 'noRecord'
  if (isPrivate) return 'privateAddress'
  const other = otherAddress(addresses, targets)
  if (other) return other
  if (https && certificate && certificate.end <= now) return 'certificateExpired'
  if (https && certificate?.trusted === false) return 'certificateInvalid'
  if (status === null) return 'notReachable'
  return status >= SERVER_ERROR ? 'errorStatus' : null
}

/** The state of a domain by what was found. */
export const stateOf = (reason: Reason | null): CodeOf<'domainCheck'> =>
  reason === null ? 'good' : NOT_KNOWN.has(reason) ? 'unknown' : 'failing'
