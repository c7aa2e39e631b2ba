import { ApiError } from '@admin/api-client'
import { useTranslation } from '@admin/i18n'
import { useErrorText } from '../../app/useErrorText.ts'
import classes from './ListError.module.css'

/** Why the rows could not be read, and what to tell support. */
export function ListError({ error }: { error: Error }) {
  const { t } = useTranslation('actions')
  const errorText = useErrorText()
  const requestId = error instanceof ApiError ? error.requestId : undefined
  return (
    <div className={classes.error}>
      <p className={classes.title}>{t('listFailed')}</p>
      <p>{errorText(error)}</p>
      {requestId && <p className={classes.detail}>{t('requestId', { id: requestId })}</p>}
    </div>
  )
}
