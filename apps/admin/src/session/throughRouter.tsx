import type { ComponentType } from 'react'
import { useNavigate } from 'react-router'
import type { PublicPageProps } from './PublicPageProps.ts'

/** A login page as a page of the router, for those who come to it from inside the app. */
export const throughRouter = (Page: ComponentType<PublicPageProps>): ComponentType =>
  function RoutedEntrance() {
    const navigate = useNavigate()
    return <Page onEnter={(target) => navigate(target, { replace: true })} />
  }
