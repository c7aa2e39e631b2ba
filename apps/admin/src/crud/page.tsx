import { titleKeyOf } from '@admin/api-client/contract/headings'
import type { PermissionCode } from '@admin/api-client/contract/permissions'
import type { Section, TitleKey } from '@admin/i18n'
import type { ComponentType } from 'react'
import type { LoaderFunction, RouteObject } from 'react-router-dom'
import { loadWords } from '../app/i18n.ts'
import type { RouteHandle } from '../session/routeHandle.ts'
import { RouteError } from '../shell/RouteError.tsx'

interface PageOptions {
  /** Code that opens the page. @default everyone who is signed in */
  permission?: PermissionCode
  /** Whose texts load with it. @default the common texts suffice */
  sections?: readonly Section[]
  /** Requests data while the page's code loads, see `showsList`. @default nothing */
  loader?: LoaderFunction
}

/**
 * Loads a route's component on its first visit. The component throws a failure when it renders, so that the router
 * shows the route's error page inside the shell; a rejected `lazy` leaves the screen empty.
 */
export const lazily = (load: () => Promise<ComponentType>) => async () => ({
  Component: await load().catch(
    (error: unknown) =>
      function FailedToLoad(): never {
        throw error
      },
  ),
})

/** Returns the route of a page that loads when it is first visited. Its title is that of its path, as in the menu. */
export const page = (
  path: string,
  load: () => Promise<ComponentType>,
  { sections = [], loader, ...handle }: PageOptions = {},
): RouteObject => ({
  path,
  caseSensitive: true,
  handle: { titleKey: titleKeyOf(path) as TitleKey, ...handle } satisfies RouteHandle,
  ...(loader && { loader, shouldRevalidate: () => false }),
  lazy: lazily(() => Promise.all([load(), loadWords(sections)]).then(([Component]) => Component)),
  errorElement: <RouteError />,
})
