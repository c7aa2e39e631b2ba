import { useTranslation } from '@admin/i18n'
import type { SubmitResult } from '@admin/ui'
import type { MutationOptions } from '@tanstack/react-query'
import { useSubmit } from '../../../crud/form/useSubmit.ts'
import { isUncertain } from '../../../crud/storage/idempotencyKeys.ts'

interface RewardSubmission<Data, Variables> {
  mutation: MutationOptions<Data, Error, Variables>
  variables: Variables
  done: (data: Data) => string
}

/** Submits what is done once. Without an answer from the server, the dialog reports that sending again is safe. */
export function useRewardSubmit() {
  const { t } = useTranslation('reward')
  const submit = useSubmit()
  return async <Values, Data, Variables>(
    submission: RewardSubmission<Data, Variables>,
  ): Promise<SubmitResult<Values>> => {
    try {
      return await submit<Values, Data, Variables>(submission)
    } catch (error) {
      if (!isUncertain(error)) throw error
      return { errors: { '': t('unknownOutcome') } }
    }
  }
}
