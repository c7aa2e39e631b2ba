import type { TextsWithValues } from './generated/textsWithValues.ts'
import type { texts } from './texts.ts'

type EnglishResources = (typeof texts)['en-US']
type ChineseResources = (typeof texts)['zh-CN']

/** English is the measure: what it has may be asked for, with the values it takes. */
export type Resources = {
  [Namespace in keyof EnglishResources]: Omit<EnglishResources[Namespace], keyof TextsWithValues[Namespace]> &
    Pick<TextsWithValues[Namespace], keyof TextsWithValues[Namespace] & keyof EnglishResources[Namespace]>
}

/** A compile error here names the key that one language has and the other lacks. */
type Matches<Words, Other extends Words> = Other
export type Chinese = Matches<EnglishResources, ChineseResources>
export type English = Matches<ChineseResources, EnglishResources>
