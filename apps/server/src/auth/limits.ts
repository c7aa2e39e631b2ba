import { TRUSTED_DEVICE_DAYS } from '@admin/api-client/contract/limits'
import { DAY } from '../kernel/durations.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND

/** Milliseconds without a request after which a session ends. */
export const SESSION_IDLE = 30 * MINUTE
/** Milliseconds after which a session ends however busy it is. */
export const SESSION_LIFETIME = 12 * 60 * MINUTE
/** A session's last use is written no more often than this. */
export const SESSION_TOUCH_INTERVAL = MINUTE

/** Sessions that an account has open; a further one ends the one that was unused the longest. */
export const MAX_SESSIONS_OF_ACCOUNT = 100

export const CAPTCHA_LIFETIME = 5 * MINUTE
/** Unanswered image challenges that one client network can have. */
export const CAPTCHAS_OF_NETWORK = 200
/** Unanswered image challenges of all clients together; a further one replaces the oldest. */
export const CAPTCHAS_MAX = 10_000
export const MFA_CHALLENGE_LIFETIME = 5 * MINUTE
export const MFA_TRIES = 5
/** Challenges that an account can answer; a further one replaces the oldest. */
export const MAX_MFA_CHALLENGES_OF_ACCOUNT = 10
/** Milliseconds for which a device is trusted, however often it is used. */
export const TRUSTED_DEVICE_LIFETIME = TRUSTED_DEVICE_DAYS * DAY
/** Milliseconds for which the token that a device replaced is still accepted: two tabs may sign in at the same time. */
export const REPLACED_TOKEN_LIFETIME = MINUTE
/** Devices that an account trusts; a further one replaces the one that was unused the longest. */
export const MAX_TRUSTED_DEVICES_OF_ACCOUNT = 20
export const PASSKEY_CHALLENGE_LIFETIME = 5 * MINUTE
/** Unanswered challenges for passkeys that one client network can have. */
export const PASSKEY_CHALLENGES_OF_NETWORK = 200
/** Unanswered challenges for passkeys of all clients together; a further one replaces the oldest. */
export const PASSKEY_CHALLENGES_MAX = 10_000
export const SSO_TICKET_LIFETIME = MINUTE
/** Tickets of a session that are valid at the same time. */
export const MAX_SSO_TICKETS_OF_SESSION = 10
/** Milliseconds in which an attempt to sign in at the OpenID Connect provider has to be completed. */
export const OIDC_ATTEMPT_LIFETIME = 10 * MINUTE
/** Attempts of all clients together that are pending; a further one replaces the oldest. */
export const OIDC_ATTEMPTS_MAX = 10_000
export const RESET_CODE_LIFETIME = 10 * MINUTE
export const RESET_CODE_TRIES = 5

/** So many attempts within the window close a subject for as long as the window. */
export interface AttemptLimit {
  attempts: number
  window: number
}
export const LOGIN_LIMIT: AttemptLimit = { attempts: 10, window: 15 * MINUTE }
/** Attempts to sign in at the provider that one client network begins. */
export const OIDC_ATTEMPT_LIMIT: AttemptLimit = { attempts: 100, window: 15 * MINUTE }
export const RESET_REQUEST_LIMIT: AttemptLimit = { attempts: 5, window: 15 * MINUTE }
export const RESET_REQUEST_ADDRESS_LIMIT: AttemptLimit = { attempts: 20, window: 15 * MINUTE }
/** Reset codes that one address may try, whatever the accounts. */
export const RESET_TRY_LIMIT: AttemptLimit = { attempts: 20, window: 15 * MINUTE }
/** Wrong reset codes that an account takes, from whatever addresses. */
export const RESET_TRY_ACCOUNT_LIMIT: AttemptLimit = { attempts: 10, window: 24 * 60 * MINUTE }

export const AUTH_REQUEST_LIFETIME = 10 * MINUTE
/** A request can be followed for so long after it expired. */
export const AUTH_REQUEST_KEPT = 60 * MINUTE
/** Pending requests of all apps; a further one replaces the oldest of the client site that has the most. */
export const AUTH_REQUESTS_PENDING = 1000
/** Requests that one client network registers. */
export const AUTH_REQUEST_LIMIT: AttemptLimit = { attempts: 20, window: 15 * MINUTE }
/** Requests for access that one account makes. */
export const ACCESS_REQUEST_LIMIT: AttemptLimit = { attempts: 20, window: 24 * 60 * MINUTE }
/** Codes that one account may try. */
export const AUTH_REQUEST_CODE_LIMIT: AttemptLimit = { attempts: 20, window: 15 * MINUTE }
