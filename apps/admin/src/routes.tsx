import { type PermissionCode, permissions } from '@admin/api-client/contract/permissions'
import type { ComponentType } from 'react'
import { type RouteObject, redirect } from 'react-router'
import { guard, shouldVerify } from './session/guard.ts'
import { NOT_FOUND_PATH, START_PATH } from './session/paths.ts'
import { ROOT_ROUTE } from './session/useSession.ts'
import { Pending } from './shell/Pending.tsx'
import { Root } from './shell/Root.tsx'
import { RouteError } from './shell/RouteError.tsx'
import type { RouteHandle } from './shell/routeHandle.ts'

type Load = () => Promise<ComponentType>

/** A lazy page. */
const page = (path: string, titleKey: string, load: Load, permission?: PermissionCode): RouteObject => ({
  path,
  caseSensitive: true,
  handle: { titleKey, ...(permission && { permission }) } satisfies RouteHandle,
  lazy: async () => ({ Component: await load() }),
  errorElement: <RouteError />,
})

/** A path without a page of its own leads to another, before anything is verified. */
const leads = (path: string, to: string): RouteObject => ({ path, loader: () => redirect(to) })

/** Pages inside the shell: one line a page. */
const shellPages: RouteObject[] = [
  page(
    '/home',
    'home.title',
    () => import('./pages/home/HomePage.tsx').then((m) => m.HomePage),
    permissions.dashboard.read,
  ),
]

export const routes: RouteObject[] = [
  leads('/', START_PATH),
  leads('/coinMerchant', '/coinMerchant/coinMerchantList'),
  leads('/system', '/system/account'),
  leads('*', NOT_FOUND_PATH),
  {
    id: ROOT_ROUTE,
    loader: guard,
    shouldRevalidate: shouldVerify,
    Component: Root,
    HydrateFallback: Pending,
    errorElement: <RouteError />,
    children: [
      page('/login', 'login.title', () => import('./pages/login/LoginPage.tsx').then((m) => m.LoginPage)),
      page('/superAdmin/ssoLogin', 'ssoLogin.title', () =>
        import('./pages/ssoLogin/SsoLoginPage.tsx').then((m) => m.SsoLoginPage),
      ),
      page('/404', 'notFound.title', () =>
        import('./pages/notFound/NotFoundPage.tsx').then((m) => m.NotFoundPage),
      ),
      {
        lazy: async () => ({ Component: (await import('./shell/Shell.tsx')).Shell }),
        children: shellPages,
      },
    ],
  },
]
