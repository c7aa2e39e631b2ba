// @vitest-environment jsdom
import { Component, type ReactNode, StrictMode, Suspense, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  changeLanguage,
  createI18n,
  I18nProvider,
  type LoadTranslations,
  loadNamespaces,
  useTranslation,
} from '../src/index.ts'
import { load } from './application.ts'

/** What the application shows in place of a part that broke, with a button that renders it again. */
class Boundary extends Component<{ children: ReactNode }, { error?: Error | undefined }> {
  override state: { error?: Error | undefined } = {}
  static getDerivedStateFromError = (error: Error) => ({ error })
  override render() {
    const { error } = this.state
    if (!error) return this.props.children
    return (
      <button type="button" onClick={() => this.setState({ error: undefined })}>
        {error.message}
      </button>
    )
  }
}

const Orders = () => {
  const { t } = useTranslation(['orders', 'actions'])
  return `${t('title')}, ${t('paidBy', { name: 'Lotus' })}`
}

/** Slow machines take long to render. */
const waitFor = (check: () => void) => vi.waitFor(check, 15_000)

const reported = vi.fn<(error: unknown) => void>()
let close = () => {}
beforeEach(() => {
  vi.stubGlobal('reportError', reported)
  // React prints what a boundary catches.
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  close()
  reported.mockReset()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function show(i18n: Awaited<ReturnType<typeof createI18n>>) {
  const page = document.createElement('main')
  const root = createRoot(page)
  close = () => root.unmount()
  root.render(
    <StrictMode>
      <I18nProvider i18n={i18n}>
        <Boundary>
          <Suspense fallback="Loading">
            <Orders />
          </Suspense>
        </Boundary>
      </I18nProvider>
    </StrictMode>,
  )
  return page
}

const german: LoadTranslations = (language, namespace) => {
  if (language === 'de-DE' && namespace === 'orders') throw new TypeError('Failed to fetch')
  return load(language, namespace)
}

test('a component whose translations fail to load shows those of the fallback, and the failure is reported', async () => {
  const i18n = await createI18n({ language: 'de-DE', fallback: 'en-US', load: german })
  const page = show(i18n)
  await waitFor(() => expect(page.textContent).toBe('Orders, Paid by Lotus'))
  expect(reported.mock.calls).toMatchObject([
    [{ message: `The translations of "orders" in de-DE can't be loaded` }],
  ])
})

test('a page waits for the fallback of translations that fail to load', async () => {
  const i18n = await createI18n({ language: 'de-DE', fallback: 'en-US', load: german })
  await loadNamespaces(i18n, ['orders'])
  expect(i18n.t('orders:title')).toBe('Orders')
  expect(reported).toHaveBeenCalledOnce()
})

test('a page waits for a fallback that loads more slowly than the failure', async () => {
  const { promise: fallback, resolve } = Promise.withResolvers<object | undefined>()
  const i18n = await createI18n({
    language: 'de-DE',
    fallback: 'en-US',
    load: (language, namespace) =>
      language === 'en-US' && namespace === 'orders' ? fallback : german(language, namespace),
  })
  const failed = new Promise((resolve) => i18n.on('failedLoading', resolve))
  const loading = loadNamespaces(i18n, ['orders'])
  loading.catch(() => {})
  await failed
  resolve(load('en-US', 'orders'))
  await loading
  expect(i18n.t('orders:title')).toBe('Orders')
})

test('a namespace that loads is not rejected because another one fails', async () => {
  const { promise: slow, resolve } = Promise.withResolvers<object | undefined>()
  const i18n = await createI18n({
    language: 'de-DE',
    load: (language, namespace) => {
      if (namespace === 'orders') throw new TypeError('Failed to fetch')
      return namespace === 'uploadHistory' ? slow : (load(language, namespace) ?? {})
    },
  })
  const other = loadNamespaces(i18n, ['uploadHistory'])
  other.catch(() => {})
  await expect(loadNamespaces(i18n, ['orders'])).rejects.toThrow('"orders" in de-DE')
  resolve({})
  await other
  expect(i18n.hasResourceBundle('de-DE', 'uploadHistory')).toBe(true)
})

test('an application starts with the fallback where its language fails to load', async () => {
  const i18n = await createI18n({
    language: 'de-DE',
    fallback: 'en-US',
    load: () => Promise.reject(new TypeError('Failed to fetch')),
  })
  expect(i18n.t('save')).toBe('Save')
  expect(reported).toHaveBeenCalled()
})

test('without a fallback, a component throws the failure and tries again when it is rendered again', async () => {
  let isOnline = false
  const i18n = await createI18n({
    language: 'en-US',
    load: (language, namespace) => {
      if (!isOnline) throw new TypeError('Failed to fetch')
      return load(language, namespace)
    },
  })
  const page = show(i18n)
  const failure = `The translations of "orders" in en-US can't be loaded`
  await waitFor(() => expect(page.textContent).toBe(failure))
  isOnline = true
  await waitFor(() => {
    page.querySelector('button')?.click()
    expect(page.textContent).toBe('Orders, Paid by Lotus')
  })
})

test('translations that fail to load once are loaded by a second try', async () => {
  const failing = [new TypeError('Failed to fetch')]
  const i18n = await createI18n({
    language: 'en-US',
    load: async (language, namespace) => {
      const failure = failing.pop()
      if (failure) throw failure
      return load(language, namespace)
    },
  })
  await loadNamespaces(i18n, ['orders'])
  expect(i18n.t('orders:title')).toBe('Orders')
})

test('a component waits for the fallback that another one began to load', async () => {
  const { promise: fallback, resolve } = Promise.withResolvers<object | undefined>()
  const i18n = await createI18n({
    language: 'de-DE',
    fallback: 'en-US',
    load: (language, namespace) =>
      language === 'en-US' && namespace === 'orders' ? fallback : load(language, namespace),
  })
  const first = loadNamespaces(i18n, ['orders'])
  await waitFor(() => expect(i18n.hasResourceBundle('de-DE', 'orders')).toBe(true))
  const page = show(i18n)
  await waitFor(() => expect(page.textContent).not.toBe(''))
  expect(page.textContent).toBe('Loading')
  resolve(load('en-US', 'orders'))
  await first
  await waitFor(() => expect(page.textContent).toBe('Bestellungen, Paid by Lotus'))
})

test('of two changes of language the later one counts, whichever loads faster', async () => {
  const { promise: slow, resolve } = Promise.withResolvers<void>()
  const i18n = await createI18n({
    language: 'en-US',
    load: async (language, namespace) => {
      if (language === 'de-DE' && namespace === 'actions') await slow
      return load(language, namespace)
    },
    fallback: 'en-US',
  })
  const toGerman = changeLanguage(i18n, 'de-DE')
  await changeLanguage(i18n, 'zh-CN')
  resolve()
  await toGerman
  expect(i18n.language).toBe('zh-CN')
})

test('a component that waits for its translations within a transition is rendered without an error', async () => {
  const i18n = await createI18n({ language: 'en-US', load })
  const page = document.createElement('main')
  const onRecoverableError = vi.fn()
  const root = createRoot(page, { onRecoverableError })
  close = () => root.unmount()
  root.render('Before')
  await waitFor(() => expect(page.textContent).toBe('Before'))
  startTransition(() =>
    root.render(
      <I18nProvider i18n={i18n}>
        <Orders />
      </I18nProvider>,
    ),
  )
  await waitFor(() => expect(page.textContent).toBe('Orders, Paid by Lotus'))
  expect(onRecoverableError).not.toHaveBeenCalled()
})
