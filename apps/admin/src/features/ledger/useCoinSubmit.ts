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
 * Submits a dialog that moves coins. Without an answer from the server, the dialog reports that the outcome is unknown
 * and that sending again is safe.
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
