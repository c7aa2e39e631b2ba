/** The words of every area in both languages, as types: the JSON itself is loaded on demand. */
import type { TextsWithValues } from './generated/textsWithValues.ts'

import type enAuth from './locales/en-US/auth.json'
import type enCoins from './locales/en-US/coins.json'
import type enCommon from './locales/en-US/common.json'
import type enHome from './locales/en-US/home.json'
import type enMessages from './locales/en-US/messages.json'
import type enSystem from './locales/en-US/system.json'
import type enUsers from './locales/en-US/users.json'
import type zhAuth from './locales/zh-CN/auth.json'
import type zhCoins from './locales/zh-CN/coins.json'
import type zhCommon from './locales/zh-CN/common.json'
import type zhHome from './locales/zh-CN/home.json'
import type zhMessages from './locales/zh-CN/messages.json'
import type zhSystem from './locales/zh-CN/system.json'
import type zhUsers from './locales/zh-CN/users.json'

type EnglishResources = typeof enCommon &
  typeof enAuth &
  typeof enCoins &
  typeof enHome &
  typeof enMessages &
  typeof enSystem &
  typeof enUsers

type ChineseResources = typeof zhCommon &
  typeof zhAuth &
  typeof zhCoins &
  typeof zhHome &
  typeof zhMessages &
  typeof zhSystem &
  typeof zhUsers

/** English is the measure: what it has may be asked for, with the values it takes. */
export type Resources = {
  [Area in keyof EnglishResources]: Omit<EnglishResources[Area], keyof TextsWithValues[Area]> &
    Pick<TextsWithValues[Area], keyof TextsWithValues[Area] & keyof EnglishResources[Area]>
}

/** A compile error here names the key that one language has and the other lacks. */
type Matches<Words, Other extends Words> = Other
export type Chinese = Matches<EnglishResources, ChineseResources>
export type English = Matches<ChineseResources, EnglishResources>
