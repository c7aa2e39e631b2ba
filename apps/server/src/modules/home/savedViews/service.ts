import type { SavedView, SavedViewCreate, SavedViewUpdate } from '@admin/api-client/contract/home/savedViews'
import { VIEWS_MAX } from '@admin/api-client/contract/limits'
import { maskedFilters } from '@admin/api-client/contract/maskedFields'
import { MASK } from '@admin/api-client/contract/masks'
import type { Operation } from '@admin/api-client/contract/operation'
import { areas } from '@admin/api-client/contract/operations'
import type { PermissionCode } from '@admin/api-client/contract/permissions'
import { and, asc, count, eq, inArray, or, sql } from 'drizzle-orm'
import { requireList } from '../../../crud/requireList.ts'
import { rowsOf } from '../../../crud/rows.ts'
import { accounts } from '../../../db/schema/accounts.ts'
import { defaultViews, savedViews } from '../../../db/schema/preferences.ts'
import { accountRoles, roles } from '../../../db/schema/roles.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { SignedIn } from '../../../kernel/context.ts'
import { seesPersonalData } from '../../../kernel/maskedFields.ts'
import { operate } from '../../../kernel/operate.ts'
import { Refusal, refuseField } from '../../../kernel/Refusal.ts'

type Reader = Pick<SignedIn, 'db' | 'session'>

interface Logged<Row> {
  targetId: string
  before?: Row
  after?: Row
}

const NAME = 'savedView'
const SHARE: PermissionCode = 'savedView:share'

const rows = rowsOf(savedViews)

const listOperations = Object.values(areas).flatMap((group) => Object.values<Operation>(group))

/** Returns a list's query in which the values of the filters by masked fields are masked. */
function maskQuery(list: string, query: string): string {
  const operation = listOperations.find(({ method, path }) => method === 'get' && path === list)
  const names = operation?.query ? maskedFilters(operation.query) : []
  const parameters = new URLSearchParams(query)
  if (!names.some((name) => parameters.has(name))) return query
  return new URLSearchParams(
    [...parameters].map(([name, value]) => [name, names.includes(name) && value !== '' ? MASK : value]),
  ).toString()
}

/** Returns a view as the caller sees it: personal data that others filter by is masked without the right to see it. */
const masked = <View extends Pick<SavedView, 'own' | 'list' | 'query'>>(
  view: View,
  { session }: Reader,
): View =>
  view.own || seesPersonalData(session) ? view : { ...view, query: maskQuery(view.list, view.query) }

const ofLog = <Row extends { query: string }>({ query: _, ...row }: Row) => row

/** Returns a change without the query, which can hold personal data. */
const logged = <Row extends { query: string }>({ before, after, ...change }: Logged<Row>) => ({
  ...change,
  ...(before && { before: ofLog(before) }),
  ...(after && { after: ofLog(after) }),
})

const ownedBy = ({ session }: Reader) => eq(savedViews.accountId, session.account.id)

const selectViews = ({ db, session }: Reader) => {
  const { id, list, name, query, columns, roleId, version, createTime, updateTime } = savedViews
  return db
    .select({
      ...{ id, list, name, query, columns, roleId, version, createTime, updateTime },
      isDefault: sql<boolean>`${defaultViews.viewId} is not null`,
      own: sql<boolean>`${savedViews.accountId} = ${session.account.id}`,
      ownerName: accounts.nickname,
      roleName: roles.name,
    })
    .from(savedViews)
    .innerJoin(accounts, eq(accounts.id, savedViews.accountId))
    .leftJoin(roles, eq(roles.id, savedViews.roleId))
    .leftJoin(
      defaultViews,
      and(eq(defaultViews.viewId, savedViews.id), eq(defaultViews.accountId, session.account.id)),
    )
    .$dynamic()
}

/** Views of a list that the session's account owns or that are shared with one of its roles. */
const visibleTo = (reader: Reader, list: string) => {
  const heldRoles = reader.db
    .select({ id: accountRoles.roleId })
    .from(accountRoles)
    .where(eq(accountRoles.accountId, reader.session.account.id))
  return and(eq(savedViews.list, list), or(ownedBy(reader), inArray(savedViews.roleId, heldRoles)))
}

export async function readViews(reader: Reader, list: string): Promise<SavedView[]> {
  const views = await selectViews(reader)
    .where(visibleTo(reader, list))
    .orderBy(asc(sql`lower(${savedViews.name})`), asc(savedViews.id))
  return (views as SavedView[]).map((view) => masked(view, reader))
}

async function readOne(reader: Reader, id: string): Promise<SavedView> {
  const [view] = await selectViews(reader).where(eq(savedViews.id, id))
  return view as SavedView
}

/** Makes a view the one that the list opens with for the session's account; another default gives way. */
async function makeDefault({ db, session }: Reader, list: string, viewId: string): Promise<void> {
  await db
    .insert(defaultViews)
    .values({ accountId: session.account.id, list, viewId })
    .onConflictDoUpdate({ target: [defaultViews.accountId, defaultViews.list], set: { viewId } })
}

const ownDefaults = ({ session }: Reader) => eq(defaultViews.accountId, session.account.id)

/**
 * Chooses the view that a list opens with for the session's account, or none. Not an operation on the platform's
 * records: nothing of it is logged.
 *
 * @throws Refusal `notFound` for a view that the account doesn't see
 */
export const setDefaultView = (
  context: SignedIn,
  { list, viewId }: { list: string; viewId: string | null },
): Promise<null> =>
  inTransaction(context.db, async (tx) => {
    const within = { ...context, db: tx }
    requireList(list)
    if (viewId === null)
      await tx.delete(defaultViews).where(and(ownDefaults(within), eq(defaultViews.list, list)))
    else {
      const [view] = await tx
        .select({ id: savedViews.id })
        .from(savedViews)
        .where(and(eq(savedViews.id, viewId), visibleTo(within, list)))
        .for('key share')
      if (!view) throw new Refusal('notFound')
      await makeDefault(within, list, viewId)
    }
    return null
  })

/** @throws Refusal `unauthorizedOperation` for a caller without the code to share views, where one is shared */
function requireSharing({ session }: SignedIn, ...roleIds: (string | null)[]): void {
  if (roleIds.some((roleId) => roleId !== null) && !session.permissions.has(SHARE))
    throw new Refusal('unauthorizedOperation')
}

/**
 * Saves a view.
 * @throws Refusal `unauthorizedOperation`; `validation` where the account keeps as many views of the list as it may
 */
export const createView = (context: SignedIn, { isDefault, ...body }: SavedViewCreate): Promise<SavedView> =>
  operate(context, { action: 'create', resource: NAME }, async (tx, record) => {
    requireSharing(context, body.roleId)
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
    record(logged(change))
    const within = { ...context, db: tx }
    if (isDefault) await makeDefault(within, body.list, change.targetId)
    return readOne(within, change.targetId)
  })

/**
 * Changes a view. A caller without the code to share changes nothing that others see.
 * @throws Refusal `notFound`, `staleVersion` with the view as it is now, or `unauthorizedOperation`
 */
export const updateView = (
  context: SignedIn,
  id: string,
  { version, isDefault, ...values }: SavedViewUpdate,
): Promise<SavedView> =>
  operate(context, { action: 'update', resource: NAME }, async (tx, record) => {
    const within = { ...context, db: tx }
    const before = await rows.requireLocked(tx, id, ownedBy(context))
    if (before.version !== version) throw new Refusal('staleVersion', { current: await readOne(within, id) })
    requireSharing(context, before.roleId, values.roleId)
    record(logged(await rows.write(context, tx, before, values)))
    if (isDefault) await makeDefault(within, before.list, id)
    else await tx.delete(defaultViews).where(and(ownDefaults(within), eq(defaultViews.viewId, id)))
    return readOne(within, id)
  })

export const deleteView = (context: SignedIn, id: string): Promise<null> =>
  operate(context, { action: 'delete', resource: NAME }, async (tx, record) => {
    record(logged(await rows.remove(tx, await rows.requireLocked(tx, id, ownedBy(context)))))
    return null
  })

export const readShareableRoles = ({ db }: Reader): Promise<{ id: string; name: string }[]> =>
  db
    .select({ id: roles.id, name: roles.name })
    .from(roles)
    .orderBy(asc(sql`lower(${roles.name})`), asc(roles.id))
