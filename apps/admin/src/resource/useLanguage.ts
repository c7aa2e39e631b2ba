import { type Language, toLanguage, useTranslation } from '@admin/i18n'

/** The language on screen, which is also the one of the requests. */
export const useLanguage = (): Language => toLanguage(useTranslation().i18n.language)
