import type { PermissionCode } from '@admin/api-client/contract/permissions'
import type { Section, TitleKey } from '@admin/i18n'
import type { ComponentType } from 'react'
import { matchRoutes, type RouteObject, redirect } from 'react-router-dom'
import { loadWords } from './app/i18n.ts'
import { readLanguage } from './app/language.ts'
import { MERCHANT_SUBACCOUNTS_PATH, TRANSACTIONS_PATH, TRANSFERS_PATH, USERS_PATH } from './app/pagePaths.ts'
import { firstPage } from './crud/list/firstPage.ts'
import type { ResourcePath } from './crud/resource.types.ts'
import { LoginPage } from './pages/auth/login/LoginPage.tsx'
import { guard, shouldVerify } from './session/guard.ts'
import {
  HOME_PATH,
  LOGIN_PATH,
  MERCHANTS_PATH,
  NOT_FOUND_PATH,
  SSO_LOGIN_PATH,
  START_PATH,
} from './session/paths.ts'
import type { RouteHandle } from './session/routeHandle.ts'
import { ROOT_ROUTE } from './session/useSession.ts'
import { loadLabels } from './shell/labels.ts'
import { Pending } from './shell/Pending.tsx'
import { Root } from './shell/Root.tsx'
import { RouteError } from './shell/RouteError.tsx'

interface PageOptions {
  /** Code that opens the page. */
  permission?: PermissionCode
  /** Whose texts are fetched together with it. @default the common texts suffice */
  sections?: readonly Section[]
  /** The list that it shows first, asked for while the page loads. @default none */
  list?: ResourcePath
}

/**
 * What a route loads with its first visit. A failure is thrown where the page would stand, so that the
 * router shows the route's error page inside the shell; a rejected `lazy` leaves the screen empty.
 */
const lazily = (load: () => Promise<ComponentType>) => async () => ({
  Component: await load().catch(
    (error: unknown) =>
      function FailedToLoad(): never {
        throw error
      },
  ),
})

/** A lazy page. */
const page = (
  path: string,
  titleKey: TitleKey,
  load: () => Promise<ComponentType>,
  { sections = [], list, ...handle }: PageOptions = {},
): RouteObject => ({
  path,
  caseSensitive: true,
  handle: { titleKey, ...handle } satisfies RouteHandle,
  ...(list && { loader: firstPage(list), shouldRevalidate: () => false }),
  lazy: lazily(() => Promise.all([load(), loadWords(sections)]).then(([Component]) => Component)),
  errorElement: <RouteError />,
})

/** A path without a page of its own leads to another, before anything is verified. */
const leads = (path: string, to: string): RouteObject => ({
  path,
  loader: () => redirect(to),
  Component: Pending,
  HydrateFallback: Pending,
})

// biome-ignore format: one line a page
const shellPages: RouteObject[] = [
  page(HOME_PATH, 'home.title', () => import('./pages/home/dashboard/HomePage.tsx').then((m) => m.HomePage), { permission: 'dashboard:read', sections: ['home', 'coins'] }),
  page(MERCHANTS_PATH, 'coinMerchantList.title', () => import('./pages/coins/merchants/MerchantsPage.tsx').then((m) => m.MerchantsPage), { permission: 'merchant:read', list: '/api/admin/merchants', sections: ['coins'] }),
  page(MERCHANT_SUBACCOUNTS_PATH, 'coinMerchantSubaccount.title', () => import('./pages/coins/merchantSubaccounts/MerchantSubaccountsPage.tsx').then((m) => m.MerchantSubaccountsPage), { permission: 'merchantSubaccount:read', list: '/api/admin/merchant-subaccounts', sections: ['coins'] }),
  page(TRANSFERS_PATH, 'transferList.title', () => import('./pages/coins/transfers/TransfersPage.tsx').then((m) => m.TransfersPage), { permission: 'transfer:read', list: '/api/admin/transfers', sections: ['coins'] }),
  page(TRANSACTIONS_PATH, 'transactionList.title', () => import('./pages/coins/transactions/TransactionsPage.tsx').then((m) => m.TransactionsPage), { permission: 'transaction:read', list: '/api/admin/transactions', sections: ['coins'] }),
  page('/system/log', 'log.title', () => import('./pages/system/operationLogs/OperationLogsPage.tsx').then((m) => m.OperationLogsPage), { permission: 'operationLog:read', sections: ['system'] }),
  page('/system/uploadLog', 'uploadLog.title', () => import('./pages/system/uploadHistories/UploadHistoriesPage.tsx').then((m) => m.UploadHistoriesPage), { permission: 'uploadHistory:read', sections: ['system'] }),
  page(USERS_PATH, 'usersList.title', () => import('./pages/users/users/UsersPage.tsx').then((m) => m.UsersPage), { permission: 'user:read', list: '/api/admin/users', sections: ['users', 'coins'] }),
  page('/users/rolesList', 'rolesList.title', () => import('./pages/users/userRoles/UserRolesPage.tsx').then((m) => m.UserRolesPage), { permission: 'userRole:read', list: '/api/admin/user-roles', sections: ['users'] }),
  page('/system/account', 'account.title', () => import('./pages/system/accounts/AccountsPage.tsx').then((m) => m.AccountsPage), { permission: 'account:read', list: '/api/admin/accounts', sections: ['system'] }),
  page('/system/roles', 'roles.title', () => import('./pages/system/roles/RolesPage.tsx').then((m) => m.RolesPage), { permission: 'role:read', list: '/api/admin/roles', sections: ['system'] }),
  page('/system/resource', 'resource.title', () => import('./pages/system/permissionNodes/PermissionNodesPage.tsx').then((m) => m.PermissionNodesPage), { permission: 'resource:read', list: '/api/admin/resources', sections: ['system'] }),
  page('/system/gameTypeManagement', 'gameTypeManagement.title', () => import('./pages/system/gameTypes/GameTypesPage.tsx').then((m) => m.GameTypesPage), { permission: 'gameType:read', list: '/api/admin/game-types', sections: ['system'] }),
  page('/system/task', 'task.title', () => import('./pages/system/tasks/TasksPage.tsx').then((m) => m.TasksPage), { permission: 'task:read', sections: ['system'] }),
  page('/system/taskPush', 'taskPush.title', () => import('./pages/system/taskPushes/TaskPushesPage.tsx').then((m) => m.TaskPushesPage), { permission: 'taskPush:read', list: '/api/admin/task-pushes', sections: ['system'] }),
  page('/system/smsManage', 'smsManage.title', () => import('./pages/system/messageTemplates/MessageTemplatesPage.tsx').then((m) => m.MessageTemplatesPage), { permission: 'messageTemplate:read', sections: ['system'] }),
  page('/system/ipAddress', 'ipAddress.title', () => import('./pages/system/ipAddresses/IpAddressesPage.tsx').then((m) => m.IpAddressesPage), { permission: 'ipAddress:read', list: '/api/admin/ip-addresses', sections: ['system'] }),
  page('/system/dictionary', 'dictionary.title', () => import('./pages/system/dictionaries/DictionariesPage.tsx').then((m) => m.DictionariesPage), { permission: 'dictionary:read', list: '/api/admin/dictionaries', sections: ['system'] }),
  page('/system/sensitiveWord', 'sensitiveWord.title', () => import('./pages/system/sensitiveWords/SensitiveWordsPage.tsx').then((m) => m.SensitiveWordsPage), { permission: 'sensitiveWord:read', list: '/api/admin/sensitive-words', sections: ['system'] }),
  page('/messageNotice/notice', 'notice.title', () => import('./pages/messages/notices/NoticesPage.tsx').then((m) => m.NoticesPage), { permission: 'notice:read', list: '/api/admin/notices', sections: ['messages'] }),
  page('/messageNotice/maintenance', 'maintenance.title', () => import('./pages/messages/maintenances/MaintenancesPage.tsx').then((m) => m.MaintenancesPage), { permission: 'maintenance:read', list: '/api/admin/maintenances', sections: ['messages'] }),
]

// biome-ignore format: one line a page
const publicPages: RouteObject[] = [
  // In the first files, so that the sign-in page needs no second round of requests.
  { path: LOGIN_PATH, caseSensitive: true, handle: { titleKey: 'login.title' } satisfies RouteHandle, Component: LoginPage, errorElement: <RouteError /> },
  page(SSO_LOGIN_PATH, 'ssoLogin.title', () => import('./pages/auth/ssoLogin/SsoLoginPage.tsx').then((m) => m.SsoLoginPage)),
  page(NOT_FOUND_PATH, 'notFound.title', () => import('./shell/NotFoundPage.tsx').then((m) => m.NotFoundPage)),
]

/** The whole route table (specification, section 2). */
export const routes: RouteObject[] = [
  leads('/', START_PATH),
  leads('/coinTransManage', TRANSFERS_PATH),
  leads('/users', USERS_PATH),
  leads('/system', '/system/account'),
  leads('/messageNotice', '/messageNotice/notice'),
  leads('*', NOT_FOUND_PATH),
  {
    id: ROOT_ROUTE,
    loader: (args) => guard(args, handleOf),
    shouldRevalidate: shouldVerify,
    Component: Root,
    HydrateFallback: Pending,
    errorElement: <RouteError />,
    children: [
      ...publicPages,
      {
        lazy: lazily(() =>
          Promise.all([import('./shell/Shell.tsx'), loadLabels(readLanguage())]).then(([{ Shell }]) => Shell),
        ),
        // The guard leads from here to a page; this shows while the session cannot be verified.
        children: [{ path: START_PATH, Component: Pending }, ...shellPages],
      },
    ],
  },
]

const handleOf = (path: string): RouteHandle | undefined =>
  matchRoutes(routes, path)?.at(-1)?.route.handle as RouteHandle | undefined
