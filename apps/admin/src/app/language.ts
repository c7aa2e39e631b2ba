import { type Language, toLanguage } from '@admin/i18n'
import { readStored, store } from './storage.ts'

/** The stored language, en-US when there is none (specification, section 1). */
export const readLanguage = (): Language => toLanguage(readStored('language'))

export const storeLanguage = (language: Language): void => store('language', language)
