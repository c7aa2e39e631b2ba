import type { oidcArea } from '@admin/api-client/contract/auth/oidc'
import { and, eq } from 'drizzle-orm'
import { LOGIN_LIMIT } from '../../../auth/limits.ts'
import { isBound } from '../../../auth/secondFactor.ts'
import { openSession } from '../../../auth/sessions.ts'
import { countAttempt, forgive, forgiveAll } from '../../../auth/throttle.ts'
import { lockTrusting } from '../../../auth/trustedDevices.ts'
import type { Database } from '../../../db/Database.ts'
import { accounts } from '../../../db/schema/accounts.ts'
import { oidcConnections } from '../../../db/schema/oidc.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Input } from '../../../http/mount.ts'
import { Refusal } from '../../../kernel/Refusal.ts'
import type { ProvidedIdentity } from '../../../ports/IdentityProvider.ts'
import { requireAdmission } from '../../system/ipAddresses/admission.ts'
import { addressLimit, challenge, logFailedLogin, loginSubject, openOnDevice } from '../signIn/login.ts'
import { claimAttempt, invalidAttempt } from './attempts.ts'
import { connectIdentity } from './connections.ts'
import { askProvider, requireProvider } from './provider.ts'

type Request = Input<typeof oidcArea.operations.complete>

/** Completes what the browser began at the provider. Failures count for the address, as wrong passwords do. */
export async function completeAttempt(context: Request) {
  const provider = requireProvider(context)
  const counted = await countAttempt(context, addressLimit(context))
  const attempt = await claimAttempt(context)
  if (!attempt) throw invalidAttempt()
  const identify = () =>
    askProvider(context, () => provider.identify(context.body.query, attempt)).catch(
      async (error: unknown) => {
        // What the provider or the person declined is no guess.
        if (!(error instanceof Refusal && error.key === 'oidcRejected')) await forgive(context, counted)
        throw error
      },
    )
  if (attempt.sessionId === null) {
    const entered = await signIn(context, identify)
    await forgive(context, counted)
    return { ...entered, returnPath: attempt.returnPath }
  }
  if (attempt.sessionId !== context.session?.id) throw invalidAttempt()
  const identity = await identify()
  await forgive(context, counted)
  await connectIdentity({ ...context, session: context.session }, identity)
  return { connected: true as const }
}

/**
 * Signs in the account that an identity is connected with, under the same rules as with its password.
 * @throws Refusal `oidcNotConnected` when there is none: no account is created
 */
async function signIn(context: Request, identify: () => Promise<ProvidedIdentity>) {
  await requireAdmission(context).catch(async (error: unknown) => {
    await logFailedLogin(context, { id: null, username: '' })
    throw error
  })
  const identity = await identify().catch(async (error: unknown) => {
    if (error instanceof Refusal && error.key === 'oidcRejected')
      await logFailedLogin(context, { id: null, username: '' })
    throw error
  })
  const found = await findConnected(context, identity)
  if (!found) {
    await logFailedLogin(context, { id: null, username: identity.subject })
    throw new Refusal('oidcNotConnected')
  }
  const { account, connectionId } = found
  const subject = loginSubject(account.username)
  const counted = await countAttempt(context, { [subject]: LOGIN_LIMIT })
  if (account.status === 'frozen') {
    await forgive(context, counted)
    await logFailedLogin(context, account)
    throw new Refusal('abnormalUserStatus')
  }
  const entered = await enter(context, account, { connectionId, secondFactor: identity.secondFactor })
  await forgive(context, counted)
  if ('token' in entered) await forgiveAll(context, subject)
  return entered
}

async function findConnected(context: Request, { subject }: ProvidedIdentity) {
  const { issuer } = requireProvider(context)
  const [found] = await context.db
    .select({ account: accounts, connectionId: oidcConnections.id })
    .from(oidcConnections)
    .innerJoin(accounts, eq(accounts.id, oidcConnections.accountId))
    .where(and(eq(oidcConnections.issuer, issuer), eq(oidcConnections.subject, subject)))
  return found
}

interface Proof {
  connectionId: string
  /** The provider vouches for a second factor. */
  secondFactor: boolean
}

/** Opens a session, or asks for the second factor unless the provider vouches for one or the device is trusted. */
function enter(
  context: Request,
  account: typeof accounts.$inferSelect,
  { connectionId, secondFactor }: Proof,
) {
  const { db, body } = context
  const { issuer } = requireProvider(context)
  return inTransaction(db, async (tx) => {
    // First, because anyone who ends the connection holds the account's row.
    await lockTrusting(tx, [account.id])
    await noteUse(context, tx, connectionId)
    if (!isBound(account) || secondFactor)
      return openSession(context, tx, account, { logged: { after: { provider: issuer } } })
    const trusted = await openOnDevice(context, tx, account, body.deviceTokens, issuer)
    return trusted ?? challenge({ ...context, db: tx }, account, issuer)
  })
}

/** @throws Refusal `oidcNotConnected` when the connection has ended since it was read */
async function noteUse({ clock }: Request, tx: Database, id: string): Promise<void> {
  const used = await tx
    .update(oidcConnections)
    .set({ lastUsedTime: clock() })
    .where(eq(oidcConnections.id, id))
    .returning({ id: oidcConnections.id })
  if (used.length === 0) throw new Refusal('oidcNotConnected')
}
