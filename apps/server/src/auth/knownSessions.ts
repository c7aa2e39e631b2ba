import type { Session } from '../context.ts'
import type { Database } from '../db/Database.ts'

/** Sessions that are remembered, the latest. */
const MOST_SESSIONS = 1000

/** By database and bearer token, each as its latest request found it. */
const known = new WeakMap<Database, Map<string, Session>>()

/** A session as it was at its latest request: a guess to begin with, never a word to go by. */
export const knownSession = (db: Database, authorization: string | undefined): Session | undefined =>
  authorization === undefined ? undefined : known.get(db)?.get(authorization)

export function rememberSession(
  db: Database,
  authorization: string | undefined,
  session: Session | null,
): void {
  if (authorization === undefined) return
  const sessions = known.get(db) ?? new Map<string, Session>()
  known.set(db, sessions)
  sessions.delete(authorization)
  if (session) sessions.set(authorization, session)
  const [oldest] = sessions.keys()
  if (sessions.size > MOST_SESSIONS && oldest !== undefined) sessions.delete(oldest)
}

/** Whether whatever was done for the one holds for the other. */
export const sameSession = (one: Session, other: Session | null): boolean =>
  other !== null &&
  one.id === other.id &&
  one.scope === other.scope &&
  one.mfaBindingRequired === other.mfaBindingRequired &&
  one.account.id === other.account.id &&
  one.account.username === other.account.username &&
  one.account.nickname === other.account.nickname &&
  one.permissions.size === other.permissions.size &&
  [...one.permissions].every((code) => other.permissions.has(code))
