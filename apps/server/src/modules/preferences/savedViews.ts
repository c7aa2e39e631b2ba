import { VIEWS_MAX } from '@admin/api-client/contract/limits'
import { permissions } from '@admin/api-client/contract/permissions'
import type { SavedView, savedViewCreate, savedViewUpdate } from '@admin/api-client/contract/preferences'
import { and, asc, count, eq, inArray, ne, or, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { SignedIn } from '../../context.ts'
import type { Database } from '../../db/Database.ts'
import { accounts } from '../../db/schema/accounts.ts'
import { savedViews } from '../../db/schema/preferences.ts'
import { accountRoles, roles } from '../../db/schema/roles.ts'
import { Refusal, refuseField } from '../../http/Refusal.ts'
import { operate } from '../../operate.ts'
import { rowsOf } from '../rows.ts'
import { requireList } from './lists.ts'

type Reader = Pick<SignedIn, 'db' | 'session'>

const NAME = 'savedView'
const { share: SHARE } = permissions.savedView

const rows = rowsOf(savedViews)

const ownedBy = ({ session }: Reader) => eq(savedViews.accountId, session.account.id)

const selectViews = ({ db, session }: Reader) => {
  const { id, list, name, query, columns, isDefault, roleId, version, createTime, updateTime } = savedViews
  return db
    .select({
      ...{ id, list, name, query, columns, isDefault, roleId, version, createTime, updateTime },
      own: sql<boolean>`${savedViews.accountId} = ${session.account.id}`,
      ownerName: accounts.nickname,
      roleName: roles.name,
    })
    .from(savedViews)
    .innerJoin(accounts, eq(accounts.id, savedViews.accountId))
    .leftJoin(roles, eq(roles.id, savedViews.roleId))
    .$dynamic()
}

export async function readViews(reader: Reader, list: string): Promise<SavedView[]> {
  const { db, session } = reader
  const heldRoles = db
    .select({ id: accountRoles.roleId })
    .from(accountRoles)
    .where(eq(accountRoles.accountId, session.account.id))
  const views = await selectViews(reader)
    .where(and(eq(savedViews.list, list), or(ownedBy(reader), inArray(savedViews.roleId, heldRoles))))
    .orderBy(asc(sql`lower(${savedViews.name})`), asc(savedViews.id))
  return views as SavedView[]
}

async function readOne(reader: Reader, id: string): Promise<SavedView> {
  const [view] = await selectViews(reader).where(eq(savedViews.id, id))
  return view as SavedView
}

/** A list opens with one view of its owner's: another default gives way. */
async function clearOtherDefaults(context: SignedIn, tx: Database, id: string, list: string): Promise<void> {
  await tx
    .update(savedViews)
    .set({ isDefault: false })
    .where(and(ownedBy(context), eq(savedViews.list, list), ne(savedViews.id, id)))
}

/** @throws Refusal `validation` where the account keeps as many views of the list as it may */
export const createView = (context: SignedIn, body: z.output<typeof savedViewCreate>): Promise<SavedView> =>
  operate(context, { action: 'create', resource: NAME }, async (tx, record) => {
    requireList(body.list)
    // Two at the same time are counted one after the other.
    await tx
      .select({ id: accounts.id })
      .from(accounts)
      .where(eq(accounts.id, context.session.account.id))
      .for('no key update')
    const [kept] = await tx
      .select({ views: count() })
      .from(savedViews)
      .where(and(ownedBy(context), eq(savedViews.list, body.list)))
    if ((kept?.views ?? 0) >= VIEWS_MAX) throw refuseField('validation', 'name', 'tooManyViews')
    const change = await rows.insert(context, tx, { accountId: context.session.account.id, ...body })
    if (body.isDefault) await clearOtherDefaults(context, tx, change.targetId, body.list)
    record(change)
    return readOne({ ...context, db: tx }, change.targetId)
  })

/**
 * Whoever may no longer share changes nothing that others see.
 * @throws Refusal `notFound`, `staleVersion` with the view as it is now, or `unauthorizedOperation`
 */
export const updateView = (
  context: SignedIn,
  id: string,
  { version, ...values }: z.output<typeof savedViewUpdate>,
): Promise<SavedView> =>
  operate(context, { action: 'update', resource: NAME }, async (tx, record) => {
    const within = { ...context, db: tx }
    const before = await rows.requireLocked(tx, id, ownedBy(context))
    if (before.version !== version) throw new Refusal('staleVersion', { current: await readOne(within, id) })
    if (before.roleId && !context.session.permissions.has(SHARE)) throw new Refusal('unauthorizedOperation')
    record(await rows.write(context, tx, before, values))
    if (values.isDefault) await clearOtherDefaults(context, tx, id, before.list)
    return readOne(within, id)
  })

export const deleteView = (context: SignedIn, id: string): Promise<null> =>
  operate(context, { action: 'delete', resource: NAME }, async (tx, record) => {
    record(await rows.remove(tx, await rows.requireLocked(tx, id, ownedBy(context))))
    return null
  })

export const shareView = (context: SignedIn, id: string, roleId: string | null): Promise<SavedView> =>
  operate(context, { action: 'share', resource: NAME }, async (tx, record) => {
    const before = await rows.requireLocked(tx, id, ownedBy(context))
    record(await rows.write(context, tx, before, { roleId }))
    return readOne({ ...context, db: tx }, id)
  })

export const readShareableRoles = ({ db }: Reader): Promise<{ id: string; name: string }[]> =>
  db
    .select({ id: roles.id, name: roles.name })
    .from(roles)
    .orderBy(asc(sql`lower(${roles.name})`), asc(roles.id))
