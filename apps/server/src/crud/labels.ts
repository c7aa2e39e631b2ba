import type { Area } from '@admin/api-client/contract/defineArea'
import type { EnumerationName } from '@admin/api-client/contract/enumerations'
import { titleKeyOf } from '@admin/api-client/contract/headings'
import type { Language } from '@admin/api-client/contract/limits'
import { codeTexts, texts } from '@admin/i18n/texts'

type Areas = (typeof texts)['en-US']

/** Key of a text of `@admin/i18n`, as `merchant:nickname`. */
export type LabelKey = { [Area in keyof Areas]: `${Area}:${TextName<Areas[Area]>}` }[keyof Areas]
type TextName<Area> = { [Name in keyof Area & string]: Area[Name] extends string ? Name : never }[keyof Area &
  string]

type Texts = { readonly [key: string]: string | Texts }

export const labelOf = (language: Language, key: LabelKey): string => labelAt(language, key) ?? key

const labelAt = (language: Language, key: string) => textAt(texts[language], key.split(':'))

/** The title of a page or a heading of the menu; its route where it has no text. */
export const pageTitle = (language: Language, route: string): string =>
  labelAt(language, `routes:${titleKeyOf(route)}`) ?? route

/** The title of the page that lists an area, or what the operation log calls its rows where it has no page. */
export const areaLabel = (language: Language, { name, page }: Area): string =>
  page ? pageTitle(language, page.route) : operationLabel(language, 'resource', name)

/**
 * The title of a list's column: the area's text of that key, or the one that lists share; the key where there is none.
 * @param title key of another text
 */
export const columnLabel = (
  language: Language,
  area: string,
  key: string,
  title = `${area}:${key}`,
): string => labelAt(language, title) ?? labelAt(language, `fields:${key}`) ?? key

function textAt(texts: Texts, path: readonly string[]): string | undefined {
  const [key = '', ...rest] = path
  const found = Object.hasOwn(texts, key) ? texts[key] : undefined
  if (found === undefined || typeof found === 'string') return found
  return textAt(found, rest)
}

const enumerationTexts = {
  'en-US': codeTexts('en-US', 'enumerations'),
  'zh-CN': codeTexts('zh-CN', 'enumerations'),
} satisfies Record<Language, Texts>

/** The label of an enumeration's code; the code itself where it has none. */
export const enumerationLabel = (language: Language, name: EnumerationName, code: string): string =>
  textAt(enumerationTexts[language], [name, code]) ?? code

/** What the operation log calls an action or a resource; its name where it has no text. */
export function operationLabel(language: Language, kind: 'action' | 'resource', name: string): string {
  return textAt(texts[language].operationTexts, [kind, name]) ?? name
}
