import { ApiError } from '@admin/api-client'
import { errorText, useTranslation } from '@admin/i18n'
import type { SubmitResult } from '@admin/ui'
import type { MutationOptions } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { SHOWS_FAILURE } from '../queryClient.ts'
import { isUncertain } from '../resource/idempotencyKeys.ts'
import { useSubmit } from '../resource/useSubmit.ts'

interface CoinSubmission<Data, Variables> {
  mutation: MutationOptions<Data, Error, Variables>
  variables: Variables
  done: (data: Data) => ReactNode
}

/**
 * Sends what a dialog about coins submits. What the server refuses is said in the dialog; where no answer
 * came, it says that sending the same again is safe, instead of that nothing happened.
 */
export function useCoinSubmit() {
  const { t } = useTranslation(['errors', 'transfers'])
  const submit = useSubmit()
  return async <Values, Data, Variables>({
    mutation,
    ...submission
  }: CoinSubmission<Data, Variables>): Promise<SubmitResult<Values>> => {
    try {
      return await submit<Values, Data, Variables>({
        mutation: { ...mutation, meta: SHOWS_FAILURE },
        ...submission,
      })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      return { errors: { '': isUncertain(error) ? t('transfers:unknownOutcome') : errorText(t, error) } }
    }
  }
}
