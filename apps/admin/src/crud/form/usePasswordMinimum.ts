import { PASSWORD_MIN_LENGTH } from '@admin/api-client/contract/limits'
import { toLanguage, useTranslation } from '@admin/i18n'
import { useSession } from '../../session/useSession.ts'

/** Least characters of a new password: it follows the language on screen, as the request's does. */
export function usePasswordMinimum(): number {
  const { i18n } = useTranslation()
  const { user } = useSession()
  return (user?.passwordMinLength ?? PASSWORD_MIN_LENGTH)[toLanguage(i18n.language)]
}
