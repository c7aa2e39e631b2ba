/** Whether the operator did what was asked for. */
type Answer = (done: boolean) => void

/** Something that requests wait for and an operator does, over the page they are on. */
function createQuestion() {
  let open: { answer: Answer; answered: Promise<boolean> } | undefined
  const listeners = new Set<() => void>()

  const changed = () => {
    for (const listener of listeners) listener()
  }

  return {
    /**
     * Asks; requests that are rejected together ask once.
     * @returns whether the operator did it
     */
    ask: async (): Promise<boolean> => {
      // On the sign-in pages no one can be asked over the page.
      if (listeners.size === 0) return false
      if (!open) {
        const { promise, resolve } = Promise.withResolvers<boolean>()
        const answer: Answer = (done) => {
          open = undefined
          changed()
          resolve(done)
        }
        open = { answer, answered: promise }
        changed()
      }
      return open.answered
    },
    /** For the dialog: the open question, to be read with `useSyncExternalStore`. */
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        // The page that could answer is gone; the next one must not be asked in its place.
        if (listeners.size === 0) open?.answer(false)
      }
    },
    current: (): Answer | undefined => open?.answer,
  }
}

/** To sign in again, when a session ended under an open page. */
export const signInQuestion = createQuestion()

/** To sign in again, when another tab signed in with another account. */
export const otherAccountQuestion = createQuestion()

/** To bind an authenticator, when one began to be demanded under an open page. */
export const mfaBindingQuestion = createQuestion()
