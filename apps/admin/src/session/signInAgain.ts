type Answer = (signedIn: boolean) => void

/** The question whether the operator signs in again, as long as it is open. */
let question: { answer: Answer; answered: Promise<boolean> } | undefined
const listeners = new Set<() => void>()

const changed = () => {
  for (const listener of listeners) listener()
}

/**
 * Asks the operator, over the page they are on, to sign in again; requests that lose their session
 * together ask once.
 * @returns whether there is a session again
 */
export async function askToSignIn(): Promise<boolean> {
  // On the login pages nobody can be asked over the page.
  if (listeners.size === 0) return false
  if (!question) {
    const { promise, resolve } = Promise.withResolvers<boolean>()
    const answer: Answer = (signedIn) => {
      question = undefined
      changed()
      resolve(signedIn)
    }
    question = { answer, answered: promise }
    changed()
  }
  return question.answered
}

/** For the dialog: the open question, to be read with `useSyncExternalStore`. */
export const signInQuestion = {
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  current: (): Answer | undefined => question?.answer,
}
