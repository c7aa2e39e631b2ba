import type { TFunction } from 'i18next'
import type { Resources } from './resources.ts'

/** A group of texts, such as those of one page: `useTranslation('merchant')`, `t('merchant:balance')`. */
export type Namespace = keyof Resources

/** Key of a page's title: of the document, the menu and the breadcrumbs. */
export type TitleKey = keyof Resources['routes']

/** Every namespace, so that `namespace:key` is checked wherever a `t` is at hand; keys without a namespace are actions. */
type EveryNamespace = ['actions', ...Exclude<Namespace, 'actions'>[]]

/** A `t` of whichever namespaces, for functions that only hand keys of their own to it. */
// biome-ignore lint/suspicious/noExplicitAny: i18next brands each `t` by its namespaces
export type Translate = TFunction<any>

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: EveryNamespace
    resources: Resources
  }
}
