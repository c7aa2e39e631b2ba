import { useState } from 'react'

/** Performs what a button does that uses a passkey, one at a time, and keeps why it failed. The sign-in page has no query client. */
export function usePasskeyButton(work: () => Promise<void>) {
  const [pending, setPending] = useState(false)
  const [failure, setFailure] = useState<Error>()

  async function perform() {
    if (pending) return
    setPending(true)
    setFailure(undefined)
    try {
      await work()
    } catch (error) {
      if (!(error instanceof Error)) throw error
      setFailure(error)
    } finally {
      setPending(false)
    }
  }

  return { pending, failure, perform }
}
