import type { SessionView } from '@admin/api-client/contract/auth/signIn'
import type { Language } from '@admin/api-client/contract/limits'
import type { Database } from '../db/Database.ts'
import type { Replica } from '../db/Replica.ts'
import type { AuthService } from '../ports/AuthService.ts'
import type { BreachedPasswords } from '../ports/BreachedPasswords.ts'
import type { DomainProbe } from '../ports/DomainProbe.ts'
import type { Events } from '../ports/Events.ts'
import type { IdentityProvider } from '../ports/IdentityProvider.ts'
import type { Jobs } from '../ports/Jobs.ts'
import type { LinkProbe } from '../ports/LinkProbe.ts'
import type { LiveServer } from '../ports/LiveServer.ts'
import type { Log } from '../ports/Log.ts'
import type { ProcessState } from '../ports/ProcessState.ts'
import type { Storage } from '../ports/Storage.ts'
import type { SystemState } from '../ports/SystemState.ts'
import type { Telemetry } from '../ports/Telemetry.ts'
import type { Mailer, SmsSender } from '../ports/Transport.ts'
import type { Scope } from './scope.ts'

export interface Config {
  production: boolean
  /** Answer of every image challenge; for automation, never in production. */
  devVerificationCode?: string | undefined
  /** Least characters of a password; raises the minimum of every language. */
  passwordMinLength?: number | undefined
  /** Take the client's address and protocol from the last hop of X-Forwarded-For and X-Forwarded-Proto. */
  trustProxy: boolean
  /** Address that people open; passkeys are bound to its host. @default no passkeys in production, localhost otherwise */
  publicUrl?: string | undefined
  /** Single sign-on works only where the browser started it: with a `state` that it stored. @default false */
  ssoStateRequired?: boolean | undefined
  /** IANA name of the zone that tasks are scheduled in. @default 'UTC' */
  timeZone?: string | undefined
  /** Secret with which the streaming server signs its calls. @default its calls are rejected */
  liveIngestSecret?: string | undefined
  /** Secret with which the platform's app signs the identity checks that it submits. @default they are rejected */
  identityCheckSecret?: string | undefined
  /** Secret with which the platform's app signs what it reports about points. @default it is rejected */
  pointsSecret?: string | undefined
  /** Secret with which sites and apps sign what they report of their visitors. @default it is rejected */
  deliverySecret?: string | undefined
  /** Requests that one process has under way. @default MAX_REQUESTS */
  maxRequests?: number | undefined
  /** Exported files that one process writes at a time. @default MAX_EXPORTS */
  maxExports?: number | undefined
  /** Rows up to which an export is streamed. @default EXPORT_STREAM_ROWS */
  exportStreamRows?: number | undefined
  /** Rows above which an export is approved by another operator. @default EXPORT_APPROVAL_ROWS */
  exportApprovalRows?: number | undefined
  /** Milliseconds that a part of the system status is waited for. @default WAIT */
  statusWait?: number | undefined
  /** @default BODY_LIMITS */
  bodyLimits?: BodyLimits | undefined
}

export interface BodyLimits {
  /** Bytes of bodies up to `MAX_BODY_BYTES` that are in memory: of accounts, and as many of public operations. */
  bodyBytes: number
  /** Bytes of one account's bodies among them. */
  bodyBytesOfAccount: number
  /** Bytes of larger bodies that are in memory: files and their pieces. */
  fileBytes: number
  /** Bytes of one account's files among them. */
  fileBytesOfAccount: number
  /** Milliseconds in which a body has to arrive, in addition to the time that its length takes at its rate. */
  bodyTime: number
  /** Bytes per second of a body up to `MAX_BODY_BYTES`. */
  bodyRate: number
  /** Bytes per second of a larger body. */
  fileRate: number
}

/** Derives keys from passwords with argon2id (RFC 9106). */
export interface Argon2 {
  /** Of new hashes. */
  cost: Argon2Cost
  /** @returns 32 bytes */
  derive(password: string, salt: Uint8Array<ArrayBuffer>, cost: Argon2Cost): Promise<Uint8Array>
}

export interface Argon2Cost {
  /** KiB */
  memorySize: number
  iterations: number
  parallelism: number
}

/** Cost that OWASP recommends for argon2id. */
export const OWASP_ARGON2: Argon2Cost = { memorySize: 19_456, iterations: 2, parallelism: 1 }

/** What the application needs of the world around it. */
export interface Ports {
  db: Database
  /** Copy of the database that lists and reports are read from. @default none: everything is read from `db` */
  replica?: Replica | undefined
  mailer: Mailer
  sms: SmsSender
  /** Uploaded files. */
  storage: Storage
  /** Work outside of requests. */
  jobs: Jobs
  /** Service that authentication requests of apps are forwarded to. @default none, the server keeps them itself */
  authService?: AuthService | undefined
  /** Where operators also sign in. @default none: with their password only */
  identityProvider?: IdentityProvider | undefined
  /** Service that knows breached passwords. @default none: new passwords are only compared with common ones */
  breachedPasswords?: BreachedPasswords | undefined
  /** Streaming server of the live rooms. @default none: streams are only rows of the database */
  liveServer?: LiveServer | undefined
  /** What the network says of domains. @default none: their state is unknown */
  domainProbe?: DomainProbe | undefined
  /** What the network says of links. @default none: their state is unknown */
  linkProbe?: LinkProbe | undefined
  /** What transactions announce. @default nothing: pages ask by themselves */
  events?: Events | undefined
  /** Now, in epoch milliseconds. */
  clock: () => number
  argon2: Argon2
  log: Log
  /** Metrics and traces. @default none */
  telemetry?: Telemetry | undefined
  /** The state of this process. @default unknown, such as in a browser tab */
  processState?: (() => ProcessState) | undefined
  config: Config
}

/** One request: the ports, and where it came from. */
export interface Context extends Ports {
  /** The primary, where `db` is a copy that lags behind; use `primaryOf`. @default db */
  primary?: Database | undefined
  /** The state of the application, which all its requests share. @default none, outside of requests */
  systemState?: SystemState | undefined
  requestId: string
  address: string
  /** What limits count the address by; see `networkOf`. */
  network: string
  userAgent: string
  language: Language
  /** When the request arrived, epoch milliseconds. */
  started: number
}

export interface Session {
  id: string
  account: { id: string; username: string; nickname: string }
  permissions: ReadonlySet<string>
  /** Those that the account's roles hold: what it was granted for a time, it can't give to others. */
  lasting: ReadonlySet<string>
  /** A second factor is demanded and none is bound: only operations with the access `own` are allowed. */
  mfaBindingRequired: boolean
  scope: Scope
  /** The role or account whose permissions and scope these are; null: the account’s own. */
  viewing: SessionView | null
}

/** A request of someone who is signed in. */
export interface SignedIn extends Context {
  session: Session
}
