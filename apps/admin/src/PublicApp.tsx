import './publicApp.css'
import { type TitleKey, useTranslation } from '@admin/i18n'
import { useEffect } from 'react'
import { LoginPage } from './pages/login/LoginPage.tsx'
import { SsoLoginPage } from './pages/ssoLogin/SsoLoginPage.tsx'
import type { PublicPageProps } from './session/PublicPageProps.ts'
import { LOGIN_PATH, plainPath, SSO_LOGIN_PATH } from './session/paths.ts'

const pages = {
  [LOGIN_PATH]: { Page: LoginPage, titleKey: 'login.title' },
  [SSO_LOGIN_PATH]: { Page: SsoLoginPage, titleKey: 'ssoLogin.title' },
} as const satisfies Record<string, { Page: typeof LoginPage; titleKey: TitleKey }>

/**
 * The login pages by themselves: no router, no component library, no query layer, so that whoever comes to
 * sign in waits for little. The app behind loads while they are let in.
 */
export function PublicApp({ onEnter }: Pick<PublicPageProps, 'onEnter'>) {
  const { t } = useTranslation('routes')
  const { Page, titleKey } = pages[plainPath(location.pathname) as keyof typeof pages] ?? pages[LOGIN_PATH]
  const title = t(titleKey)

  useEffect(() => {
    document.title = title
  }, [title])

  return (
    <Page
      search={location.search}
      onForgetSearch={() => history.replaceState(history.state, '', location.pathname)}
      onEnter={onEnter}
    />
  )
}
