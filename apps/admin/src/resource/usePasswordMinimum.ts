import { PASSWORD_MIN_LENGTH } from '@admin/api-client/contract/limits'
import { toLanguage, useTranslation } from '@admin/i18n'

/** Least characters of a new password: it follows the language on screen, as the request's does. */
export const usePasswordMinimum = (): number =>
  PASSWORD_MIN_LENGTH[toLanguage(useTranslation().i18n.language)]
