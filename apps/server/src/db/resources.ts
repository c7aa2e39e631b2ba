import { permissions } from '@admin/api-client/contract/permissions'
import { eq, sql } from 'drizzle-orm'
import { newId } from './columns.ts'
import type { Database } from './Database.ts'
import { resources, roleResources, roles } from './schema/roles.ts'

interface Resource {
  name: string
  code?: string
  /** Buttons have none. */
  route?: string
  component?: string
  children?: Resource[]
}

const {
  dashboard,
  merchant,
  merchantSubaccount,
  party,
  transfer,
  task,
  transaction,
  ledger,
  account,
  agent,
  role,
  resource,
  operationLog,
  uploadHistory,
  dictionary,
  gameType,
  sensitiveWord,
  ipAddress,
  messageTemplate,
  messageLog,
  taskPush,
  user,
  userRole,
  notice,
  maintenance,
  savedView,
} = permissions

/** The pages that exist, with the names of the development menu (specification, section 2), and their buttons. */
export const resourceTree: Resource[] = [
  { name: 'Home', route: '/home', component: 'home', code: dashboard.read },
  {
    name: 'Merchant',
    route: '/coinMerchant',
    component: 'coinMerchant',
    children: [
      {
        name: 'Merchant List',
        route: '/coinMerchant/coinMerchantList',
        component: 'coinMerchant/coinMerchantList',
        code: merchant.read,
        children: [
          { name: 'Add', code: merchant.create },
          { name: 'Edit', code: merchant.update },
          { name: 'Delete', code: merchant.delete },
          { name: 'Export', code: merchant.export },
          { name: 'Multi-factor authentication', code: merchant.mfa },
          { name: 'Reset password', code: merchant.resetPassword },
          { name: 'Choose an agent', code: agent.read },
        ],
      },
      {
        name: 'Merchant Subaccount',
        route: '/coinMerchant/coinMerchantSubaccount',
        component: 'coinMerchant/coinMerchantSubaccount',
        code: merchantSubaccount.read,
        children: [
          { name: 'Add', code: merchantSubaccount.create },
          { name: 'Edit', code: merchantSubaccount.update },
          { name: 'Delete', code: merchantSubaccount.delete },
          { name: 'Export', code: merchantSubaccount.export },
          { name: 'Reset password', code: merchantSubaccount.resetPassword },
        ],
      },
    ],
  },
  {
    name: 'Transfer',
    route: '/coinTransManage',
    component: 'coinTransManage',
    children: [
      {
        name: 'Coin Transfer',
        route: '/coinTransManage/transferList',
        component: 'coinTransManage/transferList',
        code: transfer.read,
        children: [
          { name: 'Add', code: transfer.create },
          { name: 'Review', code: transfer.review },
          { name: 'Export', code: transfer.export },
          { name: 'Choose a party', code: party.read },
        ],
      },
      {
        name: 'History transaction',
        route: '/coinTransManage/transactionList',
        component: 'coinTransManage/transactionList',
        code: transaction.read,
        children: [
          { name: 'Export', code: transaction.export },
          { name: 'Ledger health', code: ledger.read },
        ],
      },
    ],
  },
  {
    name: 'Announcements',
    route: '/messageNotice',
    component: 'messageNotice',
    children: [
      {
        name: 'Notices',
        route: '/messageNotice/notice',
        component: 'messageNotice/notice',
        code: notice.read,
        children: [
          { name: 'Add', code: notice.create },
          { name: 'Edit', code: notice.update },
          { name: 'Delete', code: notice.delete },
          { name: 'Export', code: notice.export },
          { name: 'Publish', code: notice.publish },
        ],
      },
      {
        name: 'Maintenance',
        route: '/messageNotice/maintenance',
        component: 'messageNotice/maintenance',
        code: maintenance.read,
        children: [
          { name: 'Add', code: maintenance.create },
          { name: 'Edit', code: maintenance.update },
          { name: 'Delete', code: maintenance.delete },
          { name: 'Export', code: maintenance.export },
        ],
      },
    ],
  },
  {
    name: 'User Management',
    route: '/users',
    component: 'users',
    children: [
      {
        name: 'User List',
        route: '/users/usersList',
        component: 'users/usersList',
        code: user.read,
        children: [
          { name: 'Add', code: user.create },
          { name: 'Edit', code: user.update },
          { name: 'Delete', code: user.delete },
          { name: 'Export', code: user.export },
          { name: 'Freeze', code: user.freeze },
          { name: 'Change points', code: user.points },
          { name: 'Moderate comments', code: user.comment },
        ],
      },
      {
        name: 'User Roles',
        route: '/users/rolesList',
        component: 'users/rolesList',
        code: userRole.read,
        children: [
          { name: 'Add', code: userRole.create },
          { name: 'Edit', code: userRole.update },
          { name: 'Delete', code: userRole.delete },
          { name: 'Export', code: userRole.export },
        ],
      },
    ],
  },
  {
    name: 'System',
    route: '/system',
    component: 'system',
    children: [
      {
        name: 'Account',
        route: '/system/account',
        component: 'system/account',
        code: account.read,
        children: [
          { name: 'Add', code: account.create },
          { name: 'Edit', code: account.update },
          { name: 'Delete', code: account.delete },
          { name: 'Export', code: account.export },
          { name: 'Freeze', code: account.freeze },
          { name: 'Reset password', code: account.resetPassword },
          { name: 'Reset multi-factor authentication', code: account.resetMfa },
          { name: 'End sessions', code: account.endSessions },
        ],
      },
      {
        name: 'Roles',
        route: '/system/roles',
        component: 'system/roles',
        code: role.read,
        children: [
          { name: 'Add', code: role.create },
          { name: 'Edit', code: role.update },
          { name: 'Delete', code: role.delete },
          { name: 'Export', code: role.export },
        ],
      },
      {
        name: 'Resources',
        route: '/system/resource',
        component: 'system/resource',
        code: resource.read,
        children: [
          { name: 'Add', code: resource.create },
          { name: 'Edit', code: resource.update },
          { name: 'Delete', code: resource.delete },
          { name: 'Export', code: resource.export },
        ],
      },
      {
        name: 'Operation log',
        route: '/system/log',
        component: 'system/log',
        code: operationLog.read,
        children: [{ name: 'Export', code: operationLog.export }],
      },
      { name: 'Share views', code: savedView.share },
      {
        name: 'Upload log',
        route: '/system/uploadLog',
        component: 'system/uploadLog',
        code: uploadHistory.read,
        children: [{ name: 'Export', code: uploadHistory.export }],
      },
      {
        name: 'Game Types',
        route: '/system/gameTypeManagement',
        component: 'system/gameTypeManagement',
        code: gameType.read,
        children: [
          { name: 'Add', code: gameType.create },
          { name: 'Edit', code: gameType.update },
          { name: 'Delete', code: gameType.delete },
          { name: 'Export', code: gameType.export },
        ],
      },
      {
        name: 'Task Scheduling',
        route: '/system/task',
        component: 'system/task',
        code: task.read,
        children: [
          { name: 'Add', code: task.create },
          { name: 'Edit', code: task.update },
          { name: 'Delete', code: task.delete },
          { name: 'Export', code: task.export },
          { name: 'Run, pause and resume', code: task.run },
        ],
      },
      {
        name: 'Task Push',
        route: '/system/taskPush',
        component: 'system/taskPush',
        code: taskPush.read,
        children: [
          { name: 'Add', code: taskPush.create },
          { name: 'Edit', code: taskPush.update },
          { name: 'Delete', code: taskPush.delete },
          { name: 'Export', code: taskPush.export },
          { name: 'Send', code: taskPush.send },
        ],
      },
      {
        name: 'IP Addresses',
        route: '/system/ipAddress',
        component: 'system/ipAddress',
        code: ipAddress.read,
        children: [
          { name: 'Add', code: ipAddress.create },
          { name: 'Edit', code: ipAddress.update },
          { name: 'Delete', code: ipAddress.delete },
          { name: 'Export', code: ipAddress.export },
        ],
      },
      {
        name: 'Global Dictionary',
        route: '/system/dictionary',
        component: 'system/dictionary',
        code: dictionary.read,
        children: [
          { name: 'Add', code: dictionary.create },
          { name: 'Edit', code: dictionary.update },
          { name: 'Delete', code: dictionary.delete },
          { name: 'Export', code: dictionary.export },
        ],
      },
      {
        name: 'Mail and SMS',
        route: '/system/smsManage',
        component: 'system/smsManage',
        code: messageTemplate.read,
        children: [
          { name: 'Add', code: messageTemplate.create },
          { name: 'Edit', code: messageTemplate.update },
          { name: 'Delete', code: messageTemplate.delete },
          { name: 'Export', code: messageTemplate.export },
          { name: 'Send a test', code: messageTemplate.test },
          { name: 'Delivery log', code: messageLog.read },
          { name: 'Export the delivery log', code: messageLog.export },
        ],
      },
      {
        name: 'Sensitive Words',
        route: '/system/sensitiveWord',
        component: 'system/sensitiveWord',
        code: sensitiveWord.read,
        children: [
          { name: 'Add', code: sensitiveWord.create },
          { name: 'Edit', code: sensitiveWord.update },
          { name: 'Delete', code: sensitiveWord.delete },
          { name: 'Export', code: sensitiveWord.export },
          { name: 'Import', code: sensitiveWord.import },
        ],
      },
    ],
  },
]

/**
 * Adds the resources that a newer version brought and gives them to the administrators' roles; what is
 * there keeps its name and place.
 */
export async function addMissingResources(tx: Database, now: number): Promise<void> {
  const known = await tx.select().from(resources)
  const added: string[] = []
  const add = async (tree: Resource[], parentId: string | null): Promise<void> => {
    for (const [
      sort,
      { name, code = null, route = null, component = null, children = [] },
    ] of tree.entries()) {
      const found =
        known.find((row) => route !== null && row.route === route) ??
        known.find((row) => code !== null && row.permissionCode === code)
      const id = found?.id ?? newId()
      const place = { parentId, category: route ? 'page' : 'button', name, route, component, sort } as const
      if (!found) {
        added.push(id)
        await tx
          .insert(resources)
          .values({ id, ...place, permissionCode: code, createTime: now, updateTime: now })
      } else if (route && !found.route) {
        // What was a button of another page has become a page; who had it still has it.
        await tx
          .update(resources)
          .set({ ...place, updateTime: now })
          .where(eq(resources.id, id))
      }
      await add(children, id)
    }
  }
  await add(resourceTree, null)
  await grantToAdministrators(tx, added)
}

/** Gives new resources to every administrators' role. */
export async function grantToAdministrators(tx: Database, resourceIds: string[]): Promise<void> {
  const administrators = await tx.select({ id: roles.id }).from(roles).where(eq(roles.identity, 'admin'))
  const grants = administrators.flatMap(({ id }) =>
    resourceIds.map((resourceId) => ({ roleId: id, resourceId })),
  )
  if (grants.length > 0) await tx.insert(roleResources).values(grants)
}

const withChildren = (tree: Resource[]): Resource[] =>
  tree.flatMap((each) => [each, ...withChildren(each.children ?? [])])

const own: ReadonlySet<string> = new Set(
  withChildren(resourceTree).flatMap(({ route, code }) => [route, code].filter((key) => key !== undefined)),
)

/** Whether a resource is the product's own: it is found by its route or its code. */
export const isBuiltIn = ({ route, permissionCode }: Keys): boolean =>
  own.has(route ?? '') || own.has(permissionCode ?? '')

interface Keys {
  route: string | null
  permissionCode: string | null
}

/** Gives a role every resource, or only those with a code that passes. */
export async function grantResources(
  tx: Database,
  roleId: string,
  passes: (code: string) => boolean,
): Promise<void> {
  const rows = await tx
    .select({ id: resources.id, code: resources.permissionCode })
    .from(resources)
    .where(sql`${resources.permissionCode} is not null`)
  const granted = rows.filter(({ code }) => code !== null && passes(code))
  if (granted.length > 0)
    await tx.insert(roleResources).values(granted.map(({ id }) => ({ roleId, resourceId: id })))
}
