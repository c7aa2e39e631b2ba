import { useState } from 'react'
import { useFailureText } from '../labels/LabelsProvider.tsx'

/**
 * Calls an action of the application, one at a time: `busy` while it runs, `failure` with the text of why it failed.
 *
 * @param otherwise the text of a failure for which the application has none
 */
export function useAttempt(otherwise: string) {
  const failureText = useFailureText()
  const [state, setState] = useState<{ busy: boolean; failure?: string }>({ busy: false })
  const attempt = async (action: () => unknown) => {
    if (state.busy) return
    setState({ busy: true })
    try {
      await action()
      setState({ busy: false })
    } catch (error) {
      setState({ busy: false, failure: failureText(error, otherwise) })
    }
  }
  return { ...state, attempt }
}
