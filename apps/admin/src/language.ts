import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@admin/api-client/contract/limits'
import { readStored, store } from './session/storage.ts'

/** The stored language, en-US when there is none (specification, section 1). */
export const readLanguage = (): Language => {
  const stored = readStored('language')
  return LANGUAGES.find((language) => language === stored) ?? DEFAULT_LANGUAGE
}

export const storeLanguage = (language: Language): void => store('language', language)
