import { ApiError } from '@admin/api-client'
import { useRef, useState } from 'react'

/** One submission at a time, with the failure of the last. */
export function useSubmission<Values>(submit: (values: Values) => Promise<void>) {
  const running = useRef(false)
  const [pending, setPending] = useState(false)
  const [failure, setFailure] = useState<ApiError>()

  async function run(values: Values): Promise<ApiError | undefined> {
    if (running.current) return
    running.current = true
    setPending(true)
    setFailure(undefined)
    try {
      await submit(values)
      return undefined
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setFailure(error)
      return error
    } finally {
      running.current = false
      setPending(false)
    }
  }

  return { run, pending, failure }
}
