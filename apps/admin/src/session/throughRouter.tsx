import type { ComponentType } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { PublicPageProps } from './PublicPageProps.ts'

/** A login page as a page of the router, for those who come to it from inside the app. */
export const throughRouter = (Page: ComponentType<PublicPageProps>): ComponentType =>
  function RoutedEntrance() {
    const navigate = useNavigate()
    const { pathname, search } = useLocation()
    return (
      <Page
        search={search}
        onForgetSearch={() => navigate(pathname, { replace: true })}
        onEnter={(target) => navigate(target, { replace: true })}
      />
    )
  }
