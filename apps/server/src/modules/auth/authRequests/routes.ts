import type { appAction, authRequestArea } from '@admin/api-client/contract/auth/authRequests'
import { AUTH_REQUEST_CODE_LENGTH } from '@admin/api-client/contract/limits'
import { and, asc, eq, gt, lte, sql } from 'drizzle-orm'
import { v4, validate } from 'uuid'
import type { z } from 'zod'
import {
  AUTH_REQUEST_CODE_LIMIT,
  AUTH_REQUEST_KEPT,
  AUTH_REQUEST_LIFETIME,
  AUTH_REQUEST_LIMIT,
  AUTH_REQUESTS_PENDING,
} from '../../../auth/limits.ts'
import { countAttempt, forgive } from '../../../auth/throttle.ts'
import type { Database } from '../../../db/Database.ts'
import { deleteInBatches } from '../../../db/deleteInBatches.ts'
import { authRequests } from '../../../db/schema/sessions.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Handlers, Input } from '../../../http/mount.ts'
import { siteOf } from '../../../http/requestInfo.ts'
import type { Context, SignedIn } from '../../../kernel/context.ts'
import { operate } from '../../../kernel/operate.ts'
import { Refusal, refuseField } from '../../../kernel/Refusal.ts'
import { randomDigits } from '../../../kernel/tokens.ts'
import { requireOwnPassword } from '../signIn/ownPassword.ts'

type Operations = typeof authRequestArea.operations

/** Characters of a text of an app that are kept. */
const MAX_TEXT = 200

/** Keeps what an app registers. Its id follows the request, its code lets an operator find it. */
function registerRequest({ db, clock, address }: Context, body: z.output<typeof appAction>) {
  return inTransaction(db, async (tx) => {
    const now = clock()
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('auth requests', 0))`)
    await deleteOldRequests(tx, now)
    const row = {
      id: v4(),
      code: await unusedCode(tx),
      app: textOf(body, 'app'),
      action: textOf(body, 'action'),
      address,
      state: 'pending' as const,
      createTime: now,
      expiresTime: now + AUTH_REQUEST_LIFETIME,
    }
    if ((await tx.$count(authRequests, isPending(now))) >= AUTH_REQUESTS_PENDING) await replaceOne(tx, row)
    await tx.insert(authRequests).values(row)
    const { id, code, state, expiresTime } = row
    return { id, code, state, expiresTime }
  })
}

/** @throws Refusal `notFound` */
async function stateOf({ db, clock }: Context, id: string) {
  const [row] = validate(id) ? await db.select().from(authRequests).where(eq(authRequests.id, id)) : []
  if (!row) throw new Refusal('notFound')
  const { state, username, expiresTime } = row
  return {
    id,
    state: state === 'pending' && expiresTime <= clock() ? 'expired' : state,
    expiresTime,
    ...(state === 'approved' && { username }),
  }
}

/** @throws Refusal `authRequestsForwarded`, or `validation` on `code` when no pending request has it */
async function lookUpRequest(context: Input<Operations['lookUpRequest']>) {
  const { app, action, address, createTime, expiresTime } = await pendingRequest(context, context.body.code)
  return { app, action, address, createTime, expiresTime }
}

/**
 * Decides a request as the signed-in operator.
 * @throws Refusal `authRequestsForwarded`, or `validation` on `code`, or on `password` when it is missing or wrong
 */
async function decideRequest(context: Input<Operations['decideRequest']>): Promise<null> {
  const { code, decision, password } = context.body
  const operated = { action: decision, resource: 'authRequest' }
  const { id, app, action } = await pendingRequest(context, code)
  if (decision === 'approve') {
    if (!password) throw refuseField('validation', 'password', 'required')
    await requireOwnPassword(context, operated, password)
  }
  return operate(context, operated, async (tx, record) => {
    const state = decision === 'approve' ? ('approved' as const) : ('rejected' as const)
    const decided = await tx
      .update(authRequests)
      .set({ state, username: context.session.account.username })
      .where(and(eq(authRequests.id, id), isPending(context.clock())))
      .returning({ id: authRequests.id })
    if (decided.length === 0) throw refuseField('validation', 'code', 'wrong')
    record({ targetId: id, after: { app, action, state } })
    return null
  })
}

/** Deletes requests some time after they expired. @returns how many */
export const deleteOldRequests = (db: Database, now: number): Promise<number> =>
  deleteInBatches(db, authRequests, lte(authRequests.expiresTime, now - AUTH_REQUEST_KEPT))

const isPending = (now: number) => and(eq(authRequests.state, 'pending'), gt(authRequests.expiresTime, now))

/**
 * Finds a request by its code. Wrong codes are counted, so that trying codes does not find the requests of others.
 * @throws Refusal `authRequestsForwarded` with an authentication service, which has the requests instead
 */
async function pendingRequest(context: SignedIn, code: string) {
  const { db, clock, session, authService } = context
  if (authService) throw new Refusal('authRequestsForwarded')
  const attempt = await countAttempt(context, {
    [`auth request code ${session.account.id}`]: AUTH_REQUEST_CODE_LIMIT,
  })
  const [row] = await db
    .select()
    .from(authRequests)
    .where(and(eq(authRequests.code, code), isPending(clock())))
  if (!row) throw refuseField('validation', 'code', 'wrong')
  await forgive(context, attempt)
  return row
}

/**
 * Deletes the oldest pending request of the site that, with the new one, has the most. Sites that register many
 * requests replace their own.
 */
async function replaceOne(
  tx: Database,
  added: Pick<typeof authRequests.$inferSelect, 'id' | 'address' | 'createTime'>,
): Promise<void> {
  const pending = await tx
    .select({ id: authRequests.id, address: authRequests.address })
    .from(authRequests)
    .where(isPending(added.createTime))
    .orderBy(asc(authRequests.createTime))
  const sites = Map.groupBy([...pending, added], ({ address }) => siteOf(address))
  const [oldest] = [...sites.values()].reduce((most, site) => (site.length > most.length ? site : most))
  if (oldest) await tx.delete(authRequests).where(eq(authRequests.id, oldest.id))
}

async function unusedCode(tx: Database): Promise<string> {
  const code = randomDigits(AUTH_REQUEST_CODE_LENGTH)
  return (await tx.$count(authRequests, eq(authRequests.code, code))) > 0 ? unusedCode(tx) : code
}

/**
 * Returns a text of an app as an operator reads it: without characters that are invisible or change the direction of
 * others, and with single spaces. Empty when the body is no object or does not have it.
 */
function textOf(body: z.output<typeof appAction>, name: string): string {
  const value = typeof body === 'object' && body !== null && !Array.isArray(body) && body[name]
  if (typeof value !== 'string') return ''
  const visible = value
    .replace(/(?!\s)[\p{Control}\p{Format}\p{Default_Ignorable_Code_Point}\u2800]/gu, '')
    .replace(/\s+/g, ' ')
  return visible.trim().slice(0, MAX_TEXT).trimEnd().toWellFormed()
}

/** Requests are forwarded where an authentication service is configured, and kept here where none is. */
export const authRequestRoutes: Handlers<typeof authRequestArea> = {
  async registerAppAction(input) {
    const { authService, network, body, rawBody, whileIdle } = input
    await countAttempt(input, { [`auth request ${network}`]: AUTH_REQUEST_LIMIT })
    return authService
      ? whileIdle(() => authService.register(network, rawBody))
      : registerRequest(input, body)
  },
  authState(input) {
    const { authService, network, params, whileIdle } = input
    return authService ? whileIdle(() => authService.state(network, params.id)) : stateOf(input, params.id)
  },
  lookUpRequest,
  decideRequest,
}
