import { useTranslation } from '@admin/i18n'
import type { SubmitResult } from '@admin/ui'
import type { MutationOptions } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSubmit } from '../../crud/form/useSubmit.ts'
import { isUncertain } from '../../crud/storage/idempotencyKeys.ts'

interface CoinSubmission<Data, Variables> {
  mutation: MutationOptions<Data, Error, Variables>
  variables: Variables
  done: (data: Data) => ReactNode
}

/**
 * Sends what a dialog about coins submits. Where no answer came, the dialog says that sending the same again is
 * safe, instead of that nothing happened.
 */
export function useCoinSubmit() {
  const { t } = useTranslation('transfer')
  const submit = useSubmit()
  return async <Values, Data, Variables>(
    submission: CoinSubmission<Data, Variables>,
  ): Promise<SubmitResult<Values>> => {
    try {
      return await submit<Values, Data, Variables>(submission)
    } catch (error) {
      if (!isUncertain(error)) throw error
      return { errors: { '': t('unknownOutcome') } }
    }
  }
}
