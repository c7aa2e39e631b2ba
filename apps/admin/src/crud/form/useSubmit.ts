import { ApiError } from '@admin/api-client'
import { useTranslation, validationText } from '@admin/i18n'
import type { Conflict, SubmitResult } from '@admin/ui'
import { type MutationOptions, type QueryKey, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { SHOWS_FAILURE } from '../../app/queryClient.ts'
import { toastSuccess } from '../../app/toast.ts'
import { mutateOnce } from '../resource/mutateOnce.ts'
import { isRepeatable, isUncertain } from '../storage/idempotencyKeys.ts'

interface Submission<Values, Data, Variables> {
  mutation: MutationOptions<Data, Error, Variables>
  variables: Variables
  /** What the toast says afterwards; a function that returns nothing tells it in another way. */
  done: string | ((data: Data) => ReactNode)
  /** Both sides of a stale write, from the row as the server has it now. */
  conflictWith?: (current: unknown) => Conflict<Values>
  /** Shows the row as the server has it now, after someone else changed it. The form keeps its values. */
  showCurrent?: (current: unknown) => void
  /** Key of what the form showed of the effect, which is read again where it has changed since. @default nothing */
  shown?: QueryKey
}

/**
 * Returns a function that sends the values of a DialogForm and returns what the form shows: rejected fields in the
 * user's language, or the two sides of a conflict. With `showCurrent`, a row that has changed in the meantime is shown as
 * it is now. Without an answer to a write with an idempotency key, the form says that submitting again is safe. Any other
 * failure rejects, and the form shows it.
 */
export function useSubmit() {
  const client = useQueryClient()
  const { t } = useTranslation(['validation', 'errors'])
  return async <Values, Data, Variables>({
    mutation,
    variables,
    done,
    conflictWith,
    showCurrent,
    shown,
  }: Submission<Values, Data, Variables>): Promise<SubmitResult<Values>> => {
    try {
      const data = await mutateOnce(client, { ...mutation, meta: SHOWS_FAILURE }, variables)
      const message = typeof done === 'function' ? done(data) : done
      if (message !== undefined) toastSuccess(message)
    } catch (error) {
      if (isRepeatable(mutation) && isUncertain(error)) return { errors: { '': t('errors:unknownOutcome') } }
      if (!(error instanceof ApiError)) throw error
      if (error.key === 'setChanged' && shown) void client.invalidateQueries({ queryKey: shown })
      if (error.fields)
        return {
          errors: Object.fromEntries(
            Object.entries(error.fields).map(([name, refused]) => [name, validationText(t, refused)]),
          ),
        }
      if (error.current !== undefined && showCurrent) {
        showCurrent(error.current)
        return { errors: { '': t('errors:changedMeanwhile') } }
      }
      if (error.current === undefined || !conflictWith) throw error
      return { conflict: conflictWith(error.current) }
    }
  }
}
