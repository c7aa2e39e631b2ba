import { useState } from 'react'
import { PasskeyFailure } from './ceremony.ts'

/** Keeps why the browser gave no passkey, for a form that shows only what the server rejects. */
export function usePasskeyForm() {
  const [failure, setFailure] = useState<PasskeyFailure>()

  /** Performs what a form does; a failure of the browser is kept. */
  async function attempt(work: () => Promise<void>) {
    setFailure(undefined)
    try {
      await work()
    } catch (error) {
      if (!(error instanceof PasskeyFailure)) throw error
      setFailure(error)
    }
  }

  return { failure, attempt }
}
