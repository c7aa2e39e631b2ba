import type { TFunction } from 'i18next'
import type { Resources } from './resources.ts'

/** A group of texts, such as those of one page: `useTranslation('merchant')`, `t('merchant:balance')`. */
export type Area = keyof Resources

/** Key of a page's title: of the document, the menu and the breadcrumbs. */
export type TitleKey = keyof Resources['routes']

/** Every area, so that `area:key` is checked wherever a `t` is at hand; keys without an area are actions. */
type EveryArea = ['actions', ...Exclude<Area, 'actions'>[]]

/** A `t` of whichever areas, for functions that only hand keys of their own to it. */
// biome-ignore lint/suspicious/noExplicitAny: i18next brands each `t` by its areas
export type Translate = TFunction<any>

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: EveryArea
    resources: Resources
  }
}
