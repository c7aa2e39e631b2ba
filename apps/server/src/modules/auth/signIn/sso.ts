import type { signInArea } from '@admin/api-client/contract/auth/signIn'
import { and, eq, gt, lte } from 'drizzle-orm'
import { MAX_SSO_TICKETS_OF_SESSION, SSO_TICKET_LIFETIME } from '../../../auth/limits.ts'
import { openSession } from '../../../auth/sessions.ts'
import type { Database } from '../../../db/Database.ts'
import { accounts } from '../../../db/schema/accounts.ts'
import { sessions, ssoTickets } from '../../../db/schema/sessions.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Input } from '../../../http/mount.ts'
import type { Context, SignedIn } from '../../../kernel/context.ts'
import { operate } from '../../../kernel/operate.ts'
import { Refusal } from '../../../kernel/Refusal.ts'
import { newToken, tokenHash } from '../../../kernel/tokens.ts'
import { requireAdmission } from '../../system/ipAddresses/admission.ts'

type Operations = typeof signInArea.operations

/** @throws Refusal `tooManyAttempts` when as many tickets of the session are valid as allowed */
export function createTicket(context: SignedIn) {
  return operate(context, { action: 'createSsoTicket', resource: 'session' }, async (tx, record) => {
    const now = context.clock()
    const ticket = newToken()
    const expiresTime = now + SSO_TICKET_LIFETIME
    const own = eq(sessions.id, context.session.id)
    // Tickets that are requested at the same time are counted one after another.
    const [locked] = await tx.select({ id: sessions.id }).from(sessions).where(own).for('update')
    if (!locked) throw new Refusal('sessionExpired')
    await tx.delete(ssoTickets).where(lte(ssoTickets.expiresTime, now))
    if (
      (await tx.$count(ssoTickets, eq(ssoTickets.sessionId, context.session.id))) >=
      MAX_SSO_TICKETS_OF_SESSION
    )
      throw new Refusal('tooManyAttempts', { retryAfter: SSO_TICKET_LIFETIME / 1000 })
    await tx
      .insert(ssoTickets)
      .values({ ticketHash: await tokenHash(ticket), sessionId: context.session.id, expiresTime })
    record({ targetId: context.session.account.id })
    return { ticket, expiresTime }
  })
}

/**
 * Returns the account that a ticket signs in, without using the ticket up: a browser that another account is
 * signed in to asks first.
 * @throws Refusal `invalidTicket` when the ticket is unknown, used or expired, or its session has ended
 */
export async function ticketHolder(context: Input<Operations['ssoTicketHolder']>) {
  await requireAdmission(context)
  const [found] = await context.db
    .select()
    .from(ssoTickets)
    .where(eq(ssoTickets.ticketHash, await tokenHash(context.body.ticket)))
  const { username, nickname } = await holderOf(context, context.db, found)
  return { username, nickname, stateRequired: context.config.ssoStateRequired ?? false }
}

/**
 * Opens a session that ends no later than the one behind the ticket: a chain of tickets outlives nothing.
 * @throws Refusal `invalidTicket` when it is unknown, used or late, or the session behind it has ended
 */
export async function exchangeTicket(context: Input<Operations['sso']>) {
  await requireAdmission(context)
  const ticketHash = await tokenHash(context.body.ticket)
  return inTransaction(context.db, async (tx) => {
    const [used] = await tx.delete(ssoTickets).where(eq(ssoTickets.ticketHash, ticketHash)).returning()
    const account = await holderOf(context, tx, used)
    return openSession(context, tx, account, { origin: account.session })
  })
}

async function holderOf(
  { clock }: Context,
  db: Database,
  ticket: typeof ssoTickets.$inferSelect | undefined,
) {
  if (!ticket || ticket.expiresTime <= clock()) throw new Refusal('invalidTicket')
  const [account] = await db
    .select({
      id: accounts.id,
      username: accounts.username,
      nickname: accounts.nickname,
      passwordHash: accounts.passwordHash,
      mfaStatus: accounts.mfaStatus,
      passkeyCount: accounts.passkeyCount,
      session: { id: sessions.id, expiresTime: sessions.expiresTime },
    })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .where(
      and(
        eq(sessions.id, ticket.sessionId),
        gt(sessions.expiresTime, clock()),
        eq(accounts.status, 'normal'),
      ),
    )
  if (!account) throw new Refusal('invalidTicket')
  return account
}
