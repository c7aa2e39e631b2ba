import './withoutEval.ts'
import 'virtual:theme.css'
import { I18nProvider } from '@admin/i18n'
import { type ReactNode, StrictMode, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { i18n, loadWords } from './i18n.ts'
import { askCurrentUserAhead } from './session/currentUser.ts'
import { isPublicPath, LOGIN_PATH, plainPath } from './session/paths.ts'
import { readToken } from './session/storage.ts'
import { watchLoadFailures } from './shell/loadFailure.ts'
import { Pending } from './shell/Pending.tsx'

const container = document.getElementById('root')
if (!container) throw new Error('index.html has no #root')
const root = createRoot(container)

async function show(content: ReactNode) {
  root.render(
    <StrictMode>
      <I18nProvider i18n={await i18n}>
        <Suspense fallback={<Pending />}>{content}</Suspense>
      </I18nProvider>
    </StrictMode>,
  )
}

async function openApp() {
  askCurrentUserAhead()
  const { App } = await import('./App.tsx')
  await show(<App />)
}

async function openPublicApp() {
  const [{ PublicApp }] = await Promise.all([import('./PublicApp.tsx'), loadWords([])])
  await show(<PublicApp onEnter={enter} />)
}

async function enter(target: string) {
  history.replaceState(null, '', target)
  // The app may have been replaced by a newer one while the operator signed in.
  await openApp().catch(() => location.reload())
}

watchLoadFailures()

/** With a token, a visit to the login page is the navigation guard's to judge. */
const entitled = readToken() !== undefined && plainPath(location.pathname) === LOGIN_PATH
if (isPublicPath(location.pathname) && !entitled) await openPublicApp()
else await openApp()
