import type { TFunction } from 'i18next'
import type { Namespace, Resources } from './resources.ts'

/** Key of a page's title: of the document, the menu and the breadcrumbs. */
export type TitleKey = keyof Resources['routes']

/** Every namespace, so that each `t` checks `namespace:key`; keys without a namespace are actions. */
type EveryNamespace = ['actions', ...Exclude<Namespace, 'actions'>[]]

/** A `t` of any namespaces, for functions that only pass keys to it. */
// biome-ignore lint/suspicious/noExplicitAny: i18next brands each `t` by its namespaces
export type Translate = TFunction<any>

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: EveryNamespace
    resources: Resources
  }
}
