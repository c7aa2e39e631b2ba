import type { ApiError } from '@admin/api-client'
import { Alert } from '@mantine/core'
import { useErrorText } from '../../useErrorText.ts'

/** Why a sign-in step was refused. A wait counts down beside the text, unread, so that it is said once. */
export function FailureAlert({ failure, wait = 0 }: { failure: ApiError | undefined; wait?: number }) {
  const errorText = useErrorText()
  if (!failure) return null
  return (
    <Alert color="red" role="alert" variant="light">
      {errorText(failure)}
      {wait > 0 && (
        <span role="timer" aria-live="off">
          {' '}
          {clock(wait)}
        </span>
      )}
    </Alert>
  )
}

const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
