import { sendThrough } from '@admin/app/app/api.ts'
import { i18n } from '@admin/app/app/i18n.ts'
import { beginSession, clearSession, readToken } from '@admin/app/app/storage.ts'
import { I18nProvider } from '@admin/i18n'
import { createRoot } from 'react-dom/client'
import { startBrowserServer } from './browserServer.ts'
import { developmentMocks } from './developmentMocks.ts'
import { setHint } from './hint.ts'
import { storedIncident } from './incident/incidents.ts'
import { OpenIncident } from './incident/OpenIncident.tsx'
import { ReplayBanner } from './incident/ReplayBanner.tsx'
import { withReplay } from './incident/withReplay.ts'
import { withLatency } from './latency.ts'
import { mockFetch, pageFetch, storedUserOf } from './mockFetch.ts'
import { SignInHint } from './SignInHint.tsx'
import { withSignInHints } from './withSignInHints.ts'

/** Who is signed in, in this tab: the server's own memory ends with each load of the page. */
const USER_KEY = 'mock.username'

/** When this tab first loaded the mock: links to records still lead to them after a reload. */
const START_KEY = 'mock.start'
const now = Number(sessionStorage.getItem(START_KEY) ?? Date.now())
sessionStorage.setItem(START_KEY, String(now))

const server = await startBrowserServer({ now, onMail: (mail) => setHint({ kind: 'mail', mail }) })

const mocks = developmentMocks({ storedUser: storedUserOf(server.fetch, readToken) })
window.fetch = pageFetch(withLatency(mocks), window.fetch.bind(window))
const incident = storedIncident()
const demo = withSignInHints(withLatency(mockFetch(server.fetch, mocks)), {
  onToken: (username) => sessionStorage.setItem(USER_KEY, username ?? ''),
})
sendThrough(incident ? withReplay(demo, incident) : demo)
if (incident) beginSession(await server.signIn('admin'))
else await continueSession()

const container = document.body.appendChild(document.createElement('div'))
createRoot(container).render(
  <I18nProvider i18n={await i18n}>
    <SignInHint />
    {incident ? <ReplayBanner incident={incident} /> : <OpenIncident />}
  </I18nProvider>,
)
await import('@admin/app/main.tsx')

/** Restores the session after a reload; an account with multi-factor authentication signs in by hand. */
async function continueSession() {
  const username = sessionStorage.getItem(USER_KEY)
  if (readToken() === undefined) return
  clearSession()
  if (!username) return
  await server.signIn(username).then(beginSession, () => undefined)
}
