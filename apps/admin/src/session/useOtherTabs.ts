import { useEffect } from 'react'
import { useRevalidator } from 'react-router-dom'
import { otherAccountQuestion, signInQuestion } from '../app/questions.ts'
import { readToken, watchSession } from '../app/storage.ts'
import { hasUnsavedWork } from './unsavedWork.ts'
import { type CurrentUser, knownUser } from './verifySession.ts'

/**
 * Follows what other tabs of this browser do to the session. When one signs out, this tab goes to the sign-in page,
 * or asks over the covered page to sign in again where leaving would lose unsaved changes. When one signs the
 * same account in again, the question is answered.
 */
export function useOtherTabs({ id }: CurrentUser): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const onBegun = async () => {
      await revalidate()
      if (!readToken() || knownUser()?.id !== id) return
      for (const question of [signInQuestion, otherAccountQuestion]) question.current()?.(true)
    }
    const onEnded = () => {
      if (hasUnsavedWork()) return signInQuestion.ask()
      // The sign-in page asks from here on.
      signInQuestion.current()?.(false)
      return revalidate()
    }
    return watchSession({ onBegun, onEnded })
  }, [revalidate, id])
}
