import { errorText, validationText } from '@admin/i18n'
import { i18n } from '../../app/i18n.ts'

interface Failure {
  status: number
  key: string
  message: string
  fields?: Record<string, { key: string; values?: Record<string, string | number> | undefined }> | undefined
}

/** Why a file was refused, in the operator's language: what its field says, else the refusal as a whole. */
export async function failureText({ fields = {}, ...failure }: Failure): Promise<string> {
  const { t } = await i18n
  const field = Object.values(fields)[0]
  if (field) return validationText(t, field)
  return isBusy(failure) ? t('errors:uploadBusy') : errorText(t, failure)
}

/** The server has no room for a request now; the account's upload limit is something else. */
const isBusy = ({ status, key }: Failure) => status === 503 || (status === 429 && key !== 'uploadLimit')
