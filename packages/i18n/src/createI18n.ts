import { createInstance, type i18n } from 'i18next'
import { initReactI18next } from 'react-i18next'
import type { Area } from './i18nextTypes.ts'
import { type Language, toLanguage } from './languages.ts'

export interface I18nOptions {
  /** Language to begin with. */
  language: Language
  /**
   * Areas that are there when the promise resolves; others load when a component asks for them.
   * @default none
   */
  areas?: readonly Area[]
}

/** The words of one area in one language. */
const wordsOf = (language: string, area: string): Promise<object> =>
  import(`./locales/${language}/${area}.json`).then((words: { default: object }) => words.default)

/**
 * An instance that loads areas and languages on demand. There is no fallback to English texts: both
 * languages have the same keys, which the compiler checks, so the other one is never fetched.
 */
export async function createI18n({ language, areas = [] }: I18nOptions): Promise<i18n> {
  const instance = createInstance()
  instance
    .use({
      type: 'backend' as const,
      init: () => {},
      read: wordsOf,
    })
    .use(initReactI18next)
  await instance.init({
    lng: language,
    fallbackLng: false,
    load: 'currentOnly',
    ns: [...areas],
    defaultNS: 'actions',
    interpolation: { escapeValue: false },
  })
  return instance
}

/** Fetches what is missing still: i18next keeps quiet about words that failed to load, and never asks again. */
async function fetchMissing(instance: i18n, language: string, areas: readonly string[]): Promise<void> {
  const missing = areas.filter((area) => !instance.hasResourceBundle(language, area))
  await Promise.all(
    missing.map(async (area) => instance.addResourceBundle(language, area, await wordsOf(language, area))),
  )
}

/** Begins to fetch areas, for a `loadAreas` that has to wait until its instance is there. */
export function prefetchAreas(language: Language, areas: readonly Area[]): void {
  for (const area of areas) wordsOf(language, area).catch(() => {})
}

/**
 * Loads areas ahead of the components that use them, in a route's loader or on hover, or in a second language for
 * `getFixedT`.
 * @param language of the texts. @default the language shown
 * @throws when one cannot be loaded; the next call tries again
 */
export async function loadAreas(
  instance: i18n,
  areas: readonly Area[],
  language: Language = toLanguage(instance.language),
): Promise<void> {
  await instance.loadNamespaces([...areas])
  await fetchMissing(instance, language, areas)
}

/**
 * Switches the language once its words are there.
 * @throws when they cannot be loaded; the language stays as it was
 */
export async function changeLanguage(instance: i18n, language: Language): Promise<void> {
  const { ns = [] } = instance.options
  await fetchMissing(instance, language, [ns].flat())
  await instance.changeLanguage(language)
}
