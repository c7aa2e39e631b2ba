import type { authAnswer } from '@admin/api-client/contract/authRequests'
import type { Language } from '@admin/api-client/contract/limits'
import type { z } from 'zod'
import type { Scope } from './auth/scope.ts'
import type { Database } from './db/Database.ts'
import type { Events } from './events/Events.ts'
import type { BodyLimits } from './http/receiveBody.ts'
import type { Jobs } from './jobs/Jobs.ts'
import type { Storage } from './storage/Storage.ts'

export interface Mail {
  to: string
  subject: string
  text: string
  /** The same with its form; sanitised. */
  html?: string
  /** Names the mail for its readers' servers: two of one name are one mail. */
  id?: string
}

export interface Sms {
  /** Area code and number: `+8613800000000`. */
  to: string
  text: string
}

/**
 * Hands messages to the world.
 * @throws TransportError that says whether the message may have left
 */
export interface Transport<Message> {
  /**
   * @param beforeLeaving called when everything that can be refused beforehand was accepted and the message
   *   is about to leave; where it throws, nothing leaves
   */
  send(message: Message, beforeLeaving?: () => Promise<void>): Promise<void>
}
export type Mailer = Transport<Mail>
export type SmsSender = Transport<Sms>

export type AuthAnswer = z.output<typeof authAnswer>

/**
 * Keeps the authentication requests of apps elsewhere.
 * @throws Refusal as the service refused, or `authServiceUnavailable`
 */
export interface AuthService {
  /**
   * @param network of the client, which has a limited number of requests under way
   * @param body JSON text, sent as it is
   */
  register(network: string, body: string): Promise<AuthAnswer>
  state(network: string, id: string): Promise<AuthAnswer>
}

/** Structured log; pino has this shape. */
export interface Log {
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
}

export interface Config {
  production: boolean
  /** Answer of every image challenge; for automation, never in production. */
  devVerificationCode?: string | undefined
  /** Least characters of a password; raises the minimum of every language. */
  passwordMinLength?: number | undefined
  /** Take the client's address and protocol from the last hop of X-Forwarded-For and X-Forwarded-Proto. */
  trustProxy: boolean
  argon2: Argon2Cost
  /** Single sign-on works only where the browser started it: with a `state` that it stored. @default false */
  ssoStateRequired?: boolean | undefined
  /** IANA name of the zone that tasks are scheduled in. @default 'UTC' */
  timeZone?: string | undefined
  /** Requests that one process has under way. @default MAX_REQUESTS */
  maxRequests?: number | undefined
  /** Exported files that one process writes at a time. @default MAX_EXPORTS */
  maxExports?: number | undefined
  /** @default BODY_LIMITS */
  bodyLimits?: BodyLimits | undefined
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
  mailer: Mailer
  sms: SmsSender
  /** Uploaded files. */
  storage: Storage
  /** Work outside of requests. */
  jobs: Jobs
  /** Service that authentication requests of apps are forwarded to. @default none, the server keeps them itself */
  authService?: AuthService | undefined
  /** What transactions announce. @default nothing: pages ask by themselves */
  events?: Events | undefined
  /** Now, in epoch milliseconds. */
  clock: () => number
  log: Log
  config: Config
}

/** One request: the ports, and where it came from. */
export interface Context extends Ports {
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
  /** A second factor is demanded and none is bound: only operations with the access `own` are allowed. */
  mfaBindingRequired: boolean
  scope: Scope
}

/** A request of somebody who is signed in. */
export interface SignedIn extends Context {
  session: Session
}
