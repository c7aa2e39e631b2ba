import { OIDC_CALLBACK_PATH } from '@admin/api-client/contract/auth/oidcCallback'
import { matchRoutes, type RouteObject, redirect } from 'react-router-dom'
import { TRANSFERS_PATH, USERS_PATH } from './app/pagePaths.ts'
import { lazily, page } from './crud/page.tsx'
import { agentPages } from './pages/agents/routes.tsx'
import { LoginPage } from './pages/auth/login/LoginPage.tsx'
import { coinPages } from './pages/coins/routes.tsx'
import { communityPages } from './pages/community/routes.tsx'
import { contentPages } from './pages/content/routes.tsx'
import { homePages } from './pages/home/routes.tsx'
import { messagePages } from './pages/messages/routes.tsx'
import { operationPages } from './pages/operations/routes.tsx'
import { reportPages } from './pages/reports/routes.tsx'
import { sitePages } from './pages/sites/routes.tsx'
import { systemPages } from './pages/system/routes.tsx'
import { userPages } from './pages/users/routes.tsx'
import { guard, shouldVerify } from './session/guard.ts'
import { LOGIN_PATH, NOT_FOUND_PATH, SSO_LOGIN_PATH, START_PATH } from './session/paths.ts'
import type { RouteHandle } from './session/routeHandle.ts'
import { requestCaptcha } from './session/signIn/useCaptcha.ts'
import { ROOT_ROUTE } from './session/useSession.ts'
import { Pending } from './shell/Pending.tsx'
import { Root } from './shell/Root.tsx'
import { RouteError } from './shell/RouteError.tsx'

/** A path without its own page leads to another, before anything is verified. */
const leads = (path: string, to: string): RouteObject => ({
  path,
  loader: () => redirect(to),
  Component: Pending,
  HydrateFallback: Pending,
})

// biome-ignore format: one line a page
const publicPages: RouteObject[] = [
  // In the first files, so that the sign-in page needs no second round of requests.
  { path: LOGIN_PATH, caseSensitive: true, loader: requestCaptcha, shouldRevalidate: () => false, handle: { titleKey: 'login.title' } satisfies RouteHandle, Component: LoginPage, errorElement: <RouteError /> },
  page(SSO_LOGIN_PATH, () => import('./pages/auth/ssoLogin/SsoLoginPage.tsx').then((m) => m.SsoLoginPage)),
  page(OIDC_CALLBACK_PATH, () => import('./pages/auth/oidcLogin/OidcLoginPage.tsx').then((m) => m.OidcLoginPage)),
  page(NOT_FOUND_PATH, () => import('./shell/NotFoundPage.tsx').then((m) => m.NotFoundPage)),
]

const shellPages: RouteObject[] = [
  ...homePages,
  ...agentPages,
  ...coinPages,
  ...contentPages,
  ...communityPages,
  ...sitePages,
  ...operationPages,
  ...messagePages,
  ...userPages,
  ...systemPages,
  ...reportPages,
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
        lazy: lazily(() => import('./shell/Shell.tsx').then(({ Shell }) => Shell)),
        // The guard leads from here to a page; this shows while the session cannot be verified.
        children: [{ path: START_PATH, Component: Pending }, ...shellPages],
      },
    ],
  },
]

const handleOf = (path: string): RouteHandle | undefined =>
  matchRoutes(routes, path)?.at(-1)?.route.handle as RouteHandle | undefined
