import type { oidcArea } from '@admin/api-client/contract/auth/oidc'
import { and, eq, or } from 'drizzle-orm'
import { endConnectionsOf } from '../../../auth/oidcConnections.ts'
import { isBound } from '../../../auth/secondFactor.ts'
import { requireSession } from '../../../auth/sessions.ts'
import { lockTrusting } from '../../../auth/trustedDevices.ts'
import type { Database } from '../../../db/Database.ts'
import { accounts } from '../../../db/schema/accounts.ts'
import { oidcConnections } from '../../../db/schema/oidc.ts'
import type { Input } from '../../../http/mount.ts'
import type { SignedIn } from '../../../kernel/context.ts'
import { operate } from '../../../kernel/operate.ts'
import { Refusal } from '../../../kernel/Refusal.ts'
import type { ProvidedIdentity } from '../../../ports/IdentityProvider.ts'
import { requireOwnPassword } from '../signIn/ownPassword.ts'
import {
  changeOwnFactors,
  endOtherSessions,
  isPassword,
  takeProof,
  wrong,
} from '../signIn/ownSecondFactor.ts'
import { createAttempt } from './attempts.ts'
import { requireProvider } from './provider.ts'

type Operations = typeof oidcArea.operations

const RESOURCE = 'account'
const CONNECTING = { action: 'connectProvider', resource: RESOURCE } as const
const DISCONNECTING = { action: 'disconnectProvider', resource: RESOURCE } as const

const connectionWith = (accountId: string, issuer: string) =>
  and(eq(oidcConnections.accountId, accountId), eq(oidcConnections.issuer, issuer))

/** The connections of the caller's account with the current provider and with former ones. */
export async function connectionState({ db, session, identityProvider }: SignedIn) {
  const [account] = await db.select().from(accounts).where(eq(accounts.id, session.account.id))
  if (!account) throw new Refusal('sessionExpired')
  const { issuer, createTime, lastUsedTime } = oidcConnections
  const connections = await db
    .select({ issuer, createTime, lastUsedTime })
    .from(oidcConnections)
    .where(eq(oidcConnections.accountId, account.id))
    .orderBy(oidcConnections.id)
  const isCurrent = (connection: { issuer: string }) => connection.issuer === identityProvider?.issuer
  return {
    name: identityProvider?.name ?? null,
    connection: connections.find(isCurrent) ?? null,
    former: connections.filter((connection) => !isCurrent(connection)),
    codeRequired: isBound(account),
  }
}

/**
 * Begins to connect the caller's account. It takes what turning the second factor off takes, because the provider may
 * replace both: the password, and the second factor if there is one.
 * @throws Refusal `validation` on `password` or `code`, `invalidPasskey` or `oidcAlreadyConnected`
 */
export async function beginConnecting(context: Input<Operations['connect']>) {
  const { issuer } = requireProvider(context)
  const { session } = context
  await changeOwnFactors(context, CONNECTING.action, async (tx, before) => {
    if ((await tx.$count(oidcConnections, connectionWith(before.id, issuer))) > 0)
      throw new Refusal('oidcAlreadyConnected')
    if (!(await isPassword(context, before))) return wrong('password')
    return (isBound(before) && (await takeProof(context, tx, before))) || null
  })
  return createAttempt(context, { returnPath: null, sessionId: session.id })
}

/**
 * Connects the caller's account with an identity, which no other account may have.
 * @throws Refusal `oidcIdentityTaken` or `oidcAlreadyConnected`
 */
export function connectIdentity(context: SignedIn, { subject }: ProvidedIdentity): Promise<void> {
  const { issuer } = requireProvider(context)
  const { clock, session } = context
  return operate(context, CONNECTING, async (tx, record) => {
    const accountId = session.account.id
    await lockTrusting(tx, [accountId])
    await requireSession(tx, session)
    // Waits for another account that connects the same identity at the same time.
    const [connected] = await tx
      .insert(oidcConnections)
      .values({ accountId, issuer, subject, createTime: clock() })
      .onConflictDoNothing()
      .returning({ id: oidcConnections.id })
    if (!connected) throw await conflictOf(tx, { accountId, issuer, subject })
    record({ targetId: accountId, after: { provider: issuer, subject } })
  })
}

type Connection = Pick<typeof oidcConnections.$inferSelect, 'accountId' | 'issuer' | 'subject'>

async function conflictOf(tx: Database, { accountId, issuer, subject }: Connection): Promise<Refusal> {
  const own = await tx.$count(oidcConnections, connectionWith(accountId, issuer))
  const taken = and(eq(oidcConnections.issuer, issuer), eq(oidcConnections.subject, subject))
  const all = await tx.$count(oidcConnections, or(connectionWith(accountId, issuer), taken))
  return new Refusal(all > own ? 'oidcIdentityTaken' : 'oidcAlreadyConnected')
}

/**
 * Disconnects the caller's account. Its other sessions end: they may have been opened at the provider.
 * @throws Refusal `validation` on `password`, `notFound`, or `oidcNotConfigured` without an issuer and a provider
 */
export async function disconnect(context: Input<Operations['disconnect']>): Promise<null> {
  const { password, issuer = requireProvider(context).issuer } = context.body
  await requireOwnPassword(context, DISCONNECTING, password)
  return operate(context, DISCONNECTING, async (tx, record) => {
    const accountId = context.session.account.id
    await lockTrusting(tx, [accountId])
    const ended = await endConnectionsOf(tx, accountId, issuer)
    if (ended.length === 0) throw new Refusal('notFound')
    await endOtherSessions(context, tx)
    record({ targetId: accountId, before: { provider: issuer } })
    return null
  })
}
