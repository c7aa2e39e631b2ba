import { use } from 'react'
import {
  getI18n,
  I18nContext,
  type UseTranslationOptions,
  useTranslation as useTextsAtHand,
} from 'react-i18next'
import { languagesOf, loadNamespaces } from './createI18n.ts'
import type { Language } from './languages.ts'
import type { Namespace } from './resources.ts'
import type { I18n, TFunction } from './translate.ts'

interface Translation<Namespaces extends Namespace | readonly Namespace[]> {
  t: TFunction<Namespaces>
  i18n: I18n
  /** Whether the namespaces are loaded; always, unless `useSuspense` is false. */
  ready: boolean
}

/**
 * Returns `t` for one or more namespaces, see react-i18next. The component suspends until they are loaded, with those of
 * the fallback.
 * @param namespaces the first one is that of keys without a namespace. @default `actions`
 * @throws naming namespace and language when they can't be loaded: to the nearest error boundary. When the boundary
 * renders the component again, they are requested again
 */
export function useTranslation<const Namespaces extends Namespace | readonly Namespace[] = 'actions'>(
  namespaces?: Namespaces,
  options?: UseTranslationOptions<undefined>,
): Translation<Namespaces> {
  const context = use(I18nContext)
  const instance = (options?.i18n ?? context?.i18n ?? getI18n()) as I18n
  const language = options?.lng ?? instance.language
  const names = [namespaces ?? []].flat() as string[]
  const loading = options?.useSuspense === false ? undefined : loadingOf(instance, language, names)
  if (loading) use(loading)
  return useTextsAtHand(namespaces as never, options) as unknown as Translation<Namespaces>
}

/** Milliseconds for which a failure is remembered, because React renders a component again before it gives it up. */
const FAILURE_MEMORY = 500

const loads = new WeakMap<I18n, Map<string, Promise<void>>>()

/**
 * The one promise of some namespaces, as `use` needs it; `undefined` when they were loaded before anyone asked. It stays
 * when they are loaded: React renders a suspended component again as if for an update, until `use` is called again.
 */
function loadingOf(instance: I18n, language: string, names: readonly string[]): Promise<void> | undefined {
  const known = loads.get(instance) ?? new Map<string, Promise<void>>()
  loads.set(instance, known)
  const key = [language, ...names].join()
  const loading = known.get(key)
  if (loading) return loading
  const missing = names.filter((name) =>
    languagesOf(instance, language).some((each) => !instance.hasResourceBundle(each, name)),
  )
  if (missing.length === 0) return
  const started = loadNamespaces(instance, missing as Namespace[], language as Language)
  started.catch(() => setTimeout(() => known.delete(key), FAILURE_MEMORY))
  known.set(key, started)
  return started
}
