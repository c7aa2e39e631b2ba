import { and, eq, not, sql } from 'drizzle-orm'
import { NIL } from 'uuid'
import type { Database } from '../db/Database.ts'
import { accounts } from '../db/schema/accounts.ts'
import { sessions } from '../db/schema/sessions.ts'
import { sessionViews } from '../db/schema/sessionViews.ts'
import type { Context, Session } from '../kernel/context.ts'
import { tokenHash } from '../kernel/tokens.ts'
import { SESSION_IDLE, SESSION_TOUCH_INTERVAL } from './limits.ts'
import { grantedCodes, permissionsOf, roleCodes } from './permissionCodes.ts'
import { mfaBindingRequired } from './secondFactor.ts'
import { haveNotEnded } from './sessions.ts'
import { asViewed } from './views.ts'

const sessionReads = new WeakMap<Database, ReturnType<typeof prepareSessionRead>>()

/** Every request begins with this read: it is written once, and PostgreSQL plans it once a connection. */
function sessionReadOf(db: Database) {
  const read = sessionReads.get(db) ?? prepareSessionRead(db)
  sessionReads.set(db, read)
  return read
}

function prepareSessionRead(db: Database) {
  const moment = (name: string, column: typeof sessions.expiresTime | typeof sessions.lastSeenTime) =>
    sql`${sql.param(sql.placeholder(name), column)}`
  return db
    .select({
      id: sessions.id,
      lastSeenTime: sessions.lastSeenTime,
      account: { id: accounts.id, username: accounts.username, nickname: accounts.nickname },
      scope: {
        partyId: accounts.scopePartyId,
        siteIds: sql<string[]>`array_to_json(${accounts.scopeSiteIds})`,
      },
      mfaBindingRequired: mfaBindingRequired(db, sql`${moment('now', sessions.expiresTime)}::timestamptz`),
      // As JSON, which is parsed several times faster than an array of PostgreSQL.
      codes: sql<string[]>`array_to_json(array(${roleCodes(db, accounts.id)}))`,
      granted: sql<
        string[]
      >`array_to_json(array(${grantedCodes(db, accounts.id, moment('now', sessions.expiresTime))}))`,
      view: sessionViews,
    })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .leftJoin(sessionViews, eq(sessionViews.sessionId, sessions.id))
    .where(
      and(
        eq(sessions.tokenHash, sql.placeholder('tokenHash')),
        haveNotEnded(moment('now', sessions.expiresTime), moment('seenSince', sessions.lastSeenTime)),
        eq(accounts.status, 'normal'),
      ),
    )
    .prepare('read_session')
}

/**
 * The session of a bearer token; none when it is unknown, has ended, or its account is frozen.
 * @param present the operator is there: the session continues. @default true
 */
export async function authenticate(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  authorization: string | undefined,
  { present = true } = {},
): Promise<Session | null> {
  const token = /^Bearer ([\w-]{20,100})$/i.exec(authorization ?? '')?.[1]
  if (!token) return null
  const now = clock()
  const [found] = await sessionReadOf(db).execute({
    tokenHash: await tokenHash(token),
    now,
    seenSince: now - SESSION_IDLE,
  })
  if (!found) return null
  if (present && now - found.lastSeenTime >= SESSION_TOUCH_INTERVAL)
    await db.update(sessions).set({ lastSeenTime: now }).where(eq(sessions.id, found.id))
  const { lastSeenTime: _, codes, granted, view, ...session } = found
  const lasting = new Set(codes)
  const permissions = granted.length > 0 ? new Set([...codes, ...granted]) : lasting
  const own = { ...session, permissions, lasting, viewing: null }
  return view ? asViewed(db, own, view, now) : own
}

/**
 * Returns what an account may do and see now, for work that it asked for and that is done outside of requests.
 * @returns null for a frozen or deleted account, and while it owes a second factor
 */
export async function accountSession(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  accountId: string,
): Promise<Session | null> {
  const [account] = await db
    .select({
      id: accounts.id,
      username: accounts.username,
      nickname: accounts.nickname,
      scope: { partyId: accounts.scopePartyId, siteIds: accounts.scopeSiteIds },
      mfaBindingRequired: mfaBindingRequired(db, clock()),
    })
    .from(accounts)
    .where(and(eq(accounts.id, accountId), eq(accounts.status, 'normal')))
  if (!account || account.mfaBindingRequired) return null
  const { id, username, nickname, scope } = account
  return {
    id: NIL,
    account: { id, username, nickname },
    ...(await permissionsOf(db, accountId, clock())),
    mfaBindingRequired: false,
    scope,
    viewing: null,
  }
}

/** Ids of the sessions of an account that `authorize` accepts for operations with the access `session`. */
export async function usableSessions(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  accountId: string,
): Promise<ReadonlySet<string>> {
  const now = clock()
  const usable = await db
    .select({ id: sessions.id })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .where(
      and(
        eq(sessions.accountId, accountId),
        haveNotEnded(now, now - SESSION_IDLE),
        eq(accounts.status, 'normal'),
        not(mfaBindingRequired(db, now)),
      ),
    )
  return new Set(usable.map(({ id }) => id))
}
