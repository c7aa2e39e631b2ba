import type { CodeOf } from '@admin/api-client/contract/enumerations'
import type { DomainFacts } from '../../../ports/DomainProbe.ts'

type Reason = CodeOf<'domainCheckReason'>

interface Expected {
  https: boolean
  /** Addresses that the site is served from; empty: any. */
  targets: readonly string[]
  /** Epoch milliseconds. */
  now: number
}

/** First status of HTTP that says that a server failed. */
const SERVER_ERROR = 500

/** Returns the first thing that keeps visitors from a site under a domain, or null if they get there. */
export function faultOf(
  { addresses, isPrivate, status, certificate }: DomainFacts,
  { https, targets, now }: Expected,
): Reason | null {
  if (addresses.length === 0) return 'noRecord'
  if (isPrivate) return 'privateAddress'
  if (targets.length > 0 && !addresses.some((address) => targets.includes(address))) return 'otherAddress'
  if (https && certificate && certificate.end <= now) return 'certificateExpired'
  if (https && certificate?.trusted === false) return 'certificateInvalid'
  if (status === null) return 'notReachable'
  return status >= SERVER_ERROR ? 'errorStatus' : null
}
