import { scopeKinds } from '@admin/api-client/contract/scopeKinds'
import { accountArea, accountCreate, accountNewPassword } from '@admin/api-client/contract/system/accounts'
import { formatList } from '@admin/i18n/texts'
import { and, eq, inArray, not } from 'drizzle-orm'
import { endConnectionsOf } from '../../../auth/oidcConnections.ts'
import { hashNewPassword } from '../../../auth/passwords.ts'
import { forgetAuthenticators } from '../../../auth/secondFactor.ts'
import { endSessionsOf } from '../../../auth/sessions.ts'
import { endAccessOf, endTrustOf } from '../../../auth/trustedDevices.ts'
import { startView } from '../../../auth/views.ts'
import { changeInBulk } from '../../../crud/bulkChanges.ts'
import { labelOf } from '../../../crud/labels.ts'
import { plainHandlers } from '../../../crud/plainHandlers.ts'
import { resourceOf } from '../../../crud/resource.ts'
import { given } from '../../../crud/rows.ts'
import { holdSites } from '../../../crud/siteNames.ts'
import type { Database } from '../../../db/Database.ts'
import { accounts } from '../../../db/schema/accounts.ts'
import { parties } from '../../../db/schema/ledger.ts'
import { roles } from '../../../db/schema/roles.ts'
import { resetCodes } from '../../../db/schema/sessions.ts'
import type { Handlers, Input } from '../../../http/mount.ts'
import type { SignedIn } from '../../../kernel/context.ts'
import { operate } from '../../../kernel/operate.ts'
import { Refusal, refuseField } from '../../../kernel/Refusal.ts'
import { withinScope } from '../../../kernel/scope.ts'
import { requireOwnPassword } from '../../auth/signIn/ownPassword.ts'
import { screenTexts } from '../sensitiveWords/screenTexts.ts'
import {
  accountsHoldingMore,
  administratorIds,
  areOwnSites,
  holdsCodesOfAccount,
  isLastAdministrator,
  keepingAnAdministrator,
  lockAdministrators,
  mayGiveRoles,
  requireOther,
} from './authority.ts'
import { noteControl } from './controls.ts'
import { accountReads, rolesOfAccount } from './queries.ts'

const RESOURCE = 'account'

type Operations = typeof accountArea.operations
type Account = typeof accounts.$inferSelect

export const accountResource = resourceOf({
  name: RESOURCE,
  table: accounts,
  reads: ({ session }) => accountReads(session.scope),
  async beforeLock(tx) {
    await lockAdministrators(tx)
  },
})
const { get: getAccount, requireVersion, rows, visible } = accountResource

async function createAccount(context: Input<Operations['create']>) {
  const {
    password,
    passwordConfirmation: _,
    roleIds,
    ...values
  } = await screenTexts(context, context.body, { nickname: 'plain' })
  const passwordHash = await hashNewPassword(context, password, values.username)
  return operate(context, { action: 'create', resource: RESOURCE }, async (tx, record) => {
    await requireGrantable(context, tx, roleIds)
    await requireGrantableScope(context, tx, values.scopePartyId)
    await requireGrantableSites(context, tx, values.scopeSiteIds)
    const { targetId, after } = await rows.insert(context, tx, { ...values, passwordHash })
    const given = await rolesOfAccount.write(tx, targetId, roleIds, { createTime: context.clock() })
    record({ targetId, after: { ...after, roleIds: given } })
    await noteControl(context, tx, [targetId])
    return getAccount({ ...context, db: tx }, targetId)
  })
}

/**
 * Operators prove with their password that they change the email address, roles, data scope or sites of their own account:
 * reset codes are mailed to that address. Another address or other roles end the trust in the account's devices.
 * @throws Refusal `staleVersion` with the row as it is now, or `validation` on `currentPassword`
 */
async function updateAccount(context: Input<Operations['update']>) {
  const { id } = context.params
  const { currentPassword, ...body } = context.body
  const current = await getAccount(context, id)
  const operated = { action: 'update', resource: RESOURCE }
  const { version, roleIds, ...values } = await screenTexts(context, body, { nickname: 'plain' }, current)
  const own = id === context.session.account.id
  if (own && currentPassword) await requireOwnPassword(context, operated, currentPassword, 'currentPassword')
  return operate(context, operated, async (tx, record) => {
    await lockAdministrators(tx)
    const before = await requireLocked(context, tx, id)
    await requireVersion(context, tx, before, version)
    const heldRoleIds = await rolesOfAccount.read(tx, id)
    const wanted = [...new Set(roleIds)].sort()
    const emailDiffers = values.email !== undefined && values.email !== before.email
    const signsInDifferently = emailDiffers || wanted.join() !== heldRoleIds.join()
    const scopeSiteIds = values.scopeSiteIds ?? before.scopeSiteIds
    const differsInSites = scopeSiteIds.join() !== before.scopeSiteIds.join()
    const seesOthers = values.scopePartyId !== before.scopePartyId || differsInSites
    if (own && !currentPassword && (signsInDifferently || seesOthers))
      throw refuseField('validation', 'currentPassword', 'required')
    await requireGrantable(context, tx, roleIds, heldRoleIds)
    if (values.scopePartyId !== before.scopePartyId)
      await requireGrantableScope(context, tx, values.scopePartyId)
    if (differsInSites) await requireGrantableSites(context, tx, scopeSiteIds)
    if (values.status === 'frozen') requireOther(context, before)
    const changed = await keepingAnAdministrator(tx, async () => {
      await rolesOfAccount.write(tx, id, roleIds, { createTime: context.clock() })
      return rows.write(context, tx, before, { ...given(values), scopeSiteIds })
    })
    if (signsInDifferently) {
      await noteControl(context, tx, [id])
      await endTrustOf(tx, [id])
    }
    if (values.status === 'frozen') await endAccessOf(tx, [id])
    record({
      targetId: id,
      before: { ...changed.before, roleIds: heldRoleIds },
      after: { ...changed.after, roleIds: wanted },
    })
    return getAccount({ ...context, db: tx }, id)
  })
}

function deleteAccount(context: Input<Operations['delete']>): Promise<null> {
  const { id } = context.params
  return operate(context, { action: 'delete', resource: RESOURCE }, async (tx, record) => {
    await lockAdministrators(tx)
    const before = await requireLocked(context, tx, id)
    const roleIds = await rolesOfAccount.read(tx, id)
    requireOther(context, before)
    const { targetId } = await keepingAnAdministrator(tx, () => rows.remove(tx, before))
    record({ targetId, before: { ...before, roleIds } })
    return null
  })
}

/** Freezing ends the sessions of the account, and the trust in its devices. */
function setAccountStatus({
  body: { ids, status, token },
  query,
  ...context
}: Input<Operations['setStatus']>) {
  const freezes = status === 'frozen'
  return changeInBulk(accountResource, context, {
    ...{ action: freezes ? 'freeze' : 'unfreeze', ids, asked: status, query, token },
    async plan(tx, found) {
      const holdingMore = await accountsHoldingMore(
        tx,
        context.session,
        found.map(({ id }) => id),
      )
      const administrators = freezes ? await administratorIds(tx) : new Set<string>()
      return ({ id }) => {
        if (freezes && id === context.session.account.id) return 'ownAccount'
        if (isLastAdministrator(administrators, id)) return 'lastAdministrator'
        if (holdingMore.has(id)) return 'unauthorizedOperation'
        administrators.delete(id)
        return { status }
      }
    },
    async written(tx, changes) {
      const frozen = changes.map(({ targetId }) => targetId)
      if (freezes) await endAccessOf(tx, frozen)
    },
  })
}

async function resetAccountPassword(context: Input<Operations['resetPassword']>): Promise<null> {
  const { id } = context.params
  const { username } = await getAccount(context, id)
  const passwordHash = await hashNewPassword(context, context.body.password, username)
  return operate(context, { action: 'resetPassword', resource: RESOURCE }, async (tx, record) => {
    const before = await requireLocked(context, tx, id)
    requireOther(context, before)
    record(await rows.write(context, tx, before, { passwordHash }))
    await noteControl(context, tx, [id])
    await endAccessOf(tx, [id])
    await endConnectionsOf(tx, id)
    await tx.delete(resetCodes).where(eq(resetCodes.accountId, id))
    return null
  })
}

function resetAccountMfa(context: Input<Operations['resetMfa']>) {
  const { id } = context.params
  return operate(context, { action: 'resetMfa', resource: RESOURCE }, async (tx, record) => {
    const before = await requireLocked(context, tx, id)
    requireOther(context, before)
    for (const change of await forgetAuthenticators(context, tx, [before])) record(change)
    await endSessionsOf(tx, [id])
    await noteControl(context, tx, [id])
    return getAccount({ ...context, db: tx }, id)
  })
}

/** Operators see as others, never as themselves. */
async function viewAsAccount(context: Input<Operations['viewAs']>) {
  const { id, nickname } = await getAccount(context, context.params.id)
  requireOther(context, { id })
  return startView(context, { kind: 'account', id, name: nickname })
}

function endAccountSessions(context: Input<Operations['endSessions']>) {
  const { id } = context.params
  return operate(context, { action: 'endSessions', resource: RESOURCE }, async (tx, record) => {
    requireOther(context, await requireLocked(context, tx, id))
    const ended = await endSessionsOf(tx, [id])
    record({ targetId: id, after: { ended } })
    return { ended }
  })
}

function endAccountDevices(context: Input<Operations['endTrustedDevices']>) {
  const { id } = context.params
  return operate(context, { action: 'endTrustedDevices', resource: RESOURCE }, async (tx, record) => {
    await requireLocked(context, tx, id)
    const ended = await endTrustOf(tx, [id])
    record({ targetId: id, after: { ended } })
    return { ended }
  })
}

function disconnectAccount(context: Input<Operations['disconnectProviders']>) {
  const { id } = context.params
  return operate(context, { action: 'disconnectProviders', resource: RESOURCE }, async (tx, record) => {
    requireOther(context, await requireLocked(context, tx, id))
    const ended = await endConnectionsOf(tx, id)
    // Anyone who opened them may have signed in at the provider.
    await endSessionsOf(tx, [id])
    record({ targetId: id, after: { ended: ended.length } })
    return { ended: ended.length }
  })
}

/** The row, locked, once it is sure that the operator may touch it. */
async function requireLocked(context: SignedIn, tx: Database, id: string): Promise<Account> {
  const row = await rows.requireLocked(tx, id, visible(context))
  if (!(await holdsCodesOfAccount(tx, context.session, id))) throw new Refusal('unauthorizedOperation')
  return row
}

/** Roles must exist, and the operator must hold the codes of those that are new to the account. */
async function requireGrantable(
  { session }: SignedIn,
  tx: Database,
  roleIds: string[],
  held: string[] = [],
): Promise<void> {
  const wanted = [...new Set(roleIds)]
  if ((await tx.$count(roles, inArray(roles.id, wanted))) < wanted.length)
    throw refuseField('validation', 'roleIds', 'notExisting')
  const granted = wanted.filter((id) => !held.includes(id))
  if (granted.length > 0 && !(await mayGiveRoles(tx, session, granted)))
    throw refuseField('unauthorizedOperation', 'roleIds', 'invalid')
}

/**
 * A scope must be an agent, a merchant or a sub-account that the operator sees. Only operators without a scope can
 * give an account none.
 */
async function requireGrantableScope({ session }: SignedIn, tx: Database, partyId: string | null) {
  if (partyId === null) {
    if (session.scope.partyId !== null) throw refuseField('validation', 'scopePartyId', 'required')
    return
  }
  const found = await tx.$count(
    parties,
    and(
      eq(parties.id, partyId),
      inArray(parties.kind, [...scopeKinds]),
      not(parties.removed),
      withinScope(parties.id, session.scope),
    ),
  )
  if (found === 0) throw refuseField('validation', 'scopePartyId', 'notExisting')
}

/** Sites must exist, and be among those that the operator is limited to. Only operators who aren't limited can give none. */
async function requireGrantableSites({ session }: SignedIn, tx: Database, siteIds: readonly string[]) {
  if (!areOwnSites(session, siteIds))
    throw refuseField('validation', 'scopeSiteIds', siteIds.length === 0 ? 'required' : 'notExisting')
  await holdSites(tx, siteIds, 'scopeSiteIds')
}

export const accountRoutes: Handlers<typeof accountArea> = {
  ...plainHandlers(accountResource, {
    area: accountArea,
    written: {
      roles: {
        cell: ({ roles }, { language }) =>
          formatList(
            roles.map(({ name }) => name),
            language,
          ),
      },
      scopeSites: {
        cell: ({ scopeSites }, { language }) =>
          scopeSites.map(({ name }) => name).join(', ') || labelOf(language, 'account:allSites'),
      },
      scopePartyName: {
        cell: (row, { language }) => row.scopePartyName ?? labelOf(language, 'account:everything'),
      },
    },
  }),
  create: { body: accountCreate, handle: createAccount },
  update: updateAccount,
  delete: deleteAccount,
  setStatus: setAccountStatus,
  resetPassword: { body: accountNewPassword, handle: resetAccountPassword },
  resetMfa: resetAccountMfa,
  viewAs: viewAsAccount,
  endSessions: endAccountSessions,
  endTrustedDevices: endAccountDevices,
  disconnectProviders: disconnectAccount,
}
