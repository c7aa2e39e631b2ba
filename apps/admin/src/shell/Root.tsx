import { type TitleKey, useTranslation } from '@admin/i18n'
import { lazy, Suspense, useEffect } from 'react'
import { Outlet, useLocation } from 'react-router-dom'
import { store } from '../app/storage.ts'
import { isPublicPath, NOT_FOUND_PATH, plainPath, START_PATH } from '../session/paths.ts'
import { useRouteHandle } from '../session/routeHandle.ts'
import { closeIncident, useIncidentOpened } from './incident/openIncident.ts'
import { NavigationProgress } from './NavigationProgress.tsx'

// Not retried as other files are, so that the sign-in page needs no part of the component library.
const IncidentDialog = lazy(() => import('./incident/IncidentDialog.tsx'))

const FALLBACK_TITLE: TitleKey = 'login.title'

/** Around every page: document title, last visited path, progress of navigation. */
export function Root() {
  const { t } = useTranslation('routes')
  const location = useLocation()
  const isIncidentOpened = useIncidentOpened()
  const title = t(useRouteHandle()?.titleKey ?? FALLBACK_TITLE)

  useEffect(() => {
    document.title = title
  }, [title])

  const fullPath = location.pathname + location.search + location.hash
  useEffect(() => rememberPath(location.pathname, fullPath), [location.pathname, fullPath])

  return (
    <>
      <NavigationProgress />
      <Outlet />
      <Suspense>{isIncidentOpened && <IncidentDialog onClose={closeIncident} />}</Suspense>
    </>
  )
}

/** Remembers where the operator is (specification, section 2, Navigation rules). */
function rememberPath(pathname: string, fullPath: string): void {
  if (isPublicPath(pathname)) return
  store('lastVisitedPath', plainPath(pathname) === NOT_FOUND_PATH ? START_PATH : fullPath)
}
