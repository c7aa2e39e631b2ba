import { useTranslation } from '@admin/i18n'
import { Alert } from '@mantine/core'
import { useErrorText } from '../../app/useErrorText.ts'
import classes from './signIn.module.css'

interface FailureAlertProps {
  failure: Error | null | undefined
  /** Seconds until the next try; they count down unread, so that the rejection is announced once. @default 0 */
  wait?: number
}

/** Why a sign-in step was rejected. */
export function FailureAlert({ failure, wait = 0 }: FailureAlertProps) {
  const { t } = useTranslation('login')
  const errorText = useErrorText()
  if (!failure) return null
  return (
    <Alert color="red">
      {errorText(failure)}
      {wait > 0 && (
        <>
          {' '}
          {t('waitTime')}{' '}
          <span role="timer" aria-live="off" className={classes.timer}>
            {clock(wait)}
          </span>
        </>
      )}
    </Alert>
  )
}

const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
