import type { ApiError } from '@admin/api-client'
import { useErrorText } from '../../useErrorText.ts'
import classes from './signIn.module.css'

interface FailureAlertProps {
  failure: ApiError | undefined
  /** Seconds until the next try; they count down unread, so that the refusal is said once. */
  wait?: number
}

/** Why a sign-in step was refused; refused fields say so themselves. */
export function FailureAlert({ failure, wait = 0 }: FailureAlertProps) {
  const errorText = useErrorText()
  if (!failure || failure.fields) return null
  return (
    <div role="alert" className={classes.alert}>
      {errorText(failure)}
      {wait > 0 && ' '}
      {wait > 0 && (
        <span role="timer" aria-live="off" className={classes.timer}>
          {clock(wait)}
        </span>
      )}
    </div>
  )
}

const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
