import '@admin/app/styles.css'
import { createApi } from '@admin/api-client'
import { DEFAULT_LANGUAGE } from '@admin/api-client/contract/limits'
import { sendThrough } from '@admin/app/app/api.ts'
import { i18n } from '@admin/app/app/i18n.ts'
import { storeLanguage } from '@admin/app/app/language.ts'
import { loadLibraryWords } from '@admin/app/app/libraryWords.ts'
import { beginSession, clearSession, store } from '@admin/app/app/storage.ts'
import { routes } from '@admin/app/routes.tsx'
import type { LoadedPage, PageParameters } from '@admin/app/stories/PageParameters.ts'
import { changeLanguage, I18nProvider, loadSections, sections, toLanguage } from '@admin/i18n'
import { enUS } from '@admin/ui'
import { zhCN } from '@admin/ui/labels/zhCN'
import { notifications } from '@mantine/notifications'
import { type ComponentType, type PropsWithChildren, Suspense } from 'react'
import { createMemoryRouter } from 'react-router-dom'
import { RouterProvider } from 'react-router-dom/dom'
import { startBrowserServer } from './browserServer.ts'
import { withFaults } from './withFaults.ts'

/** Keeps what stories store apart from a back office on the same host. */
const NAMESPACE = 'story'

const mails: string[] = []
const starting = startBrowserServer({ onMail: ({ text }) => mails.push(text) })

interface OpenedPage extends LoadedPage {
  App: ComponentType
  /** Shows a part of the app with the app's texts. */
  Part: ComponentType<PropsWithChildren>
  /** Switches the app's language, as its operator does, and returns the one that it has then. */
  changeLanguage: (language: string) => Promise<string>
}

type Rewrite = (texts: object) => object

/** Texts as they are, by area, once a story has had others. */
const asTheyAre = new Map<string, object>()

/** Shows all texts of the language as `rewrite` makes them, or as they are. */
function rewriteTexts(words: Awaited<typeof i18n>, rewrite: Rewrite | undefined) {
  for (const area of Object.keys(words.getDataByLanguage(words.language) ?? {})) {
    const key = `${words.language} ${area}`
    if (!rewrite && !asTheyAre.has(key)) continue
    const texts = asTheyAre.get(key) ?? words.getResourceBundle(words.language, area)
    asTheyAre.set(key, texts)
    words.addResourceBundle(words.language, area, rewrite?.(texts) ?? texts)
  }
}

/**
 * The whole app at a path, over the rows a story begins with: nothing of an earlier story is left.
 * @param rewrite turns the app's own texts into others, such as longer ones @default they stay as they are
 */
export async function openPage(
  { path, account = 'admin', server: faults = {} }: PageParameters,
  language: string,
  rewrite?: Rewrite,
): Promise<OpenedPage> {
  const server = await starting
  await server.reset(faults)
  mails.length = 0
  forget()
  notifications.clean()
  storeLanguage(toLanguage(language))
  const words = await i18n
  await loadLibraryWords(toLanguage(language))
  await changeLanguage(words, toLanguage(language))
  // All words: stories look for them on the page, or before it is there.
  await loadSections(words, sections)
  rewriteTexts(words, rewrite)
  if (account) beginSession(await server.signIn(account))
  sendThrough(withFaults(server.fetch, faults))
  const router = createMemoryRouter(routes, { initialEntries: [path] })
  // Few stories call the server themselves; a session for each would take a tenth of a second.
  let adminToken: Promise<string> | undefined
  return {
    Part: ({ children }) => (
      <I18nProvider i18n={words}>
        <Suspense>{children}</Suspense>
      </I18nProvider>
    ),
    App: () => (
      <I18nProvider i18n={words}>
        <Suspense>
          <RouterProvider router={router} />
        </Suspense>
      </I18nProvider>
    ),
    changeLanguage: async (next) => {
      await loadLibraryWords(toLanguage(next))
      await changeLanguage(words, toLanguage(next))
      return words.language
    },
    t: words.t,
    labels: words.language === zhCN.locale ? zhCN : enUS,
    mails,
    api: createApi({
      baseUrl: location.origin,
      fetch: async (request) => {
        adminToken ??= server.signIn('admin')
        request.headers.set('Authorization', `Bearer ${await adminToken}`)
        return server.fetch(request)
      },
      getToken: () => undefined,
      getLanguage: () => DEFAULT_LANGUAGE,
    }),
  }
}

function forget() {
  localStorage.setItem('namespace', NAMESPACE)
  clearSession()
  store('lastVisitedPath', undefined)
  sessionStorage.clear()
  for (const key of Object.keys(localStorage))
    if (key.startsWith(`${NAMESPACE}.`)) localStorage.removeItem(key)
}
