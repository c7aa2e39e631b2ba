import type { Feedback } from '@admin/api-client/contract/operations/feedback'
import { useTranslation } from '@admin/i18n'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { SHOWS_FAILURE } from '../../../../app/queryClient.ts'
import { toastError, toastSuccess } from '../../../../app/toast.ts'
import { feedback } from '../feedback.list.tsx'

const answer = feedback.action('answer')
const note = feedback.action('note')

/** What is written in the box: an answer to the user, or an internal note. */
export type Written = 'answer' | 'note'

interface Sent {
  /** The message afterwards. */
  done: string
  onSent: () => void
}

/**
 * Returns how a text is sent, and why it couldn't be. Where the feedback has changed meanwhile, it is shown as it is now,
 * and the text can be sent again. A failure is toasted when the operator has left the feedback.
 */
export function useSend({ id, version, number }: Feedback) {
  const { t } = useTranslation('feedback')
  const left = useRef(false)
  useEffect(() => {
    left.current = false
    return () => {
      left.current = true
    }
  }, [])
  const answering = useMutation({ ...answer, meta: SHOWS_FAILURE })
  const noting = useMutation({ ...note, meta: SHOWS_FAILURE })
  const [problem, setProblem] = useState<Error>()
  const send = async (written: Written, text: string, { done, onSent }: Sent) => {
    try {
      setProblem(undefined)
      if (written === 'answer') await answering.mutateAsync({ id, body: { text, version } })
      else await noting.mutateAsync({ id, body: { text } })
      onSent()
      toastSuccess(done)
    } catch (error) {
      if (left.current) toastError(error, t(written === 'answer' ? 'sendAnswerTo' : 'addNoteTo', { number }))
      setProblem(error instanceof Error ? error : new Error(String(error)))
    }
  }
  return { send, problem, sending: answering.isPending || noting.isPending }
}
