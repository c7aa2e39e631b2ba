import type { BackendModule } from 'i18next'
import { type Language, languages } from './languages.ts'
import type { Namespace } from './resources.ts'
import { type COMMON, type Section, sectionOf } from './sections.ts'

/**
 * Returns an application's translations, or a promise of them: of its namespaces in every language, and of the
 * package's namespaces in a language that the package does not have. `undefined` means that there are none, and needs
 * a `fallback`; a rejection means that they can't be loaded.
 */
export type LoadTranslations = (
  language: Language,
  namespace: Namespace,
) => object | undefined | Promise<object | undefined>

interface Sources {
  load: LoadTranslations | undefined
  fallback: Language | undefined
}

type Texts = Record<string, unknown>

/** Fetches the package's translations of one section in one of its languages, by namespace. */
export const fetchSection = (
  language: string,
  section: Section | typeof COMMON,
): Promise<Record<string, Texts>> =>
  import(`./locales/${language}/${section}.json`).then(
    (texts: { default: Record<string, Texts> }) => texts.default,
  )

/** Returns the backend from which i18next reads each namespace of a language once. */
export function backendOf({ load, fallback }: Sources): BackendModule {
  async function find(language: string, namespace: string): Promise<Texts | undefined> {
    const section = sectionOf(namespace)
    const isOfPackage = languages.some((other) => other === language)
    if (section && isOfPackage) return (await fetchSection(language, section))[namespace]
    const texts = (await load?.(language as Language, namespace as Namespace)) as Texts | undefined
    if (!texts || !section || !fallback || fallback === language) return texts
    return withObjectsOf(await find(fallback, namespace), texts)
  }

  return {
    type: 'backend',
    callbackApi: true,
    init: () => {},
    read: (language, namespace, callback) => {
      find(language, namespace).then(
        (texts) => {
          if (texts) callback(null, texts)
          else if (fallback && fallback !== language) callback(null, {})
          else callback(missing(language, namespace), false)
        },
        (cause: unknown) => {
          const error = new Error(`The translations of "${namespace}" in ${language} can't be loaded`, {
            cause,
          })
          // i18next tries again.
          callback(error, true)
        },
      )
    },
  }
}

const missing = (language: string, namespace: string) =>
  new Error(
    `There are no translations of "${namespace}" in ${language}. Return them from \`load\` of createI18n.`,
  )

/**
 * Completes objects of a partial translation, such as code lists: i18next falls back for each key, but takes an object
 * as the first language has it.
 */
const withObjectsOf = (complete: Texts = {}, partial: Texts): Texts =>
  Object.fromEntries(
    Object.entries(partial).map(([key, value]) => {
      const other = complete[key]
      return [key, isObject(value) && isObject(other) ? { ...other, ...value } : value]
    }),
  )

const isObject = (value: unknown): value is Texts => typeof value === 'object' && value !== null
