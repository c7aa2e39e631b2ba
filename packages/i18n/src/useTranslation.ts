import type { i18n } from 'i18next'
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

/**
 * Returns `t` for one or more namespaces, see react-i18next. The component suspends until they are loaded, with those of
 * the fallback.
 * @param namespaces the first one is that of keys without a namespace. @default `actions`
 * @throws naming namespace and language when they can't be loaded: to the nearest error boundary. When the boundary
 * renders the component again, they are requested again
 */
export const useTranslation = ((
  namespaces?: string | readonly string[],
  options?: UseTranslationOptions<undefined>,
) => {
  const context = use(I18nContext)
  const instance = options?.i18n ?? context?.i18n ?? getI18n()
  const language = options?.lng ?? instance.language
  const missing = [namespaces ?? []]
    .flat()
    .filter((name) => languagesOf(instance, language).some((each) => !instance.hasResourceBundle(each, name)))
  if (missing.length > 0 && options?.useSuspense !== false) use(loadingOf(instance, language, missing))
  return useTextsAtHand(namespaces as never, options)
}) as typeof useTextsAtHand

/** Milliseconds for which a failure is remembered, because React renders a component again before it gives it up. */
const FAILURE_MEMORY = 500

const loads = new WeakMap<i18n, Map<string, Promise<void>>>()

/** The one promise of some namespaces, as `use` needs it. */
function loadingOf(instance: i18n, language: string, namespaces: readonly string[]): Promise<void> {
  const known = loads.get(instance) ?? new Map<string, Promise<void>>()
  loads.set(instance, known)
  const key = [language, ...namespaces].join()
  const loading = known.get(key) ?? loadNamespaces(instance, namespaces as Namespace[], language as Language)
  if (!known.has(key)) loading.catch(() => setTimeout(() => known.delete(key), FAILURE_MEMORY))
  known.set(key, loading)
  return loading
}
