import { useState } from 'react'
import { hasUnsavedWork } from '../unsavedWork.ts'
import type { CurrentUser } from '../verifySession.ts'
import { viewKey } from './viewKey.ts'

/**
 * Follows the view that the session has, also when another tab starts or ends it. Pages with unsaved changes stay until
 * the operator gives them up.
 */
export function useView(user: CurrentUser) {
  const current = viewKey(user)
  const [shown, setShown] = useState(current)
  const isBehind = shown !== current
  // Another account begins afresh: the session asked before.
  if (isBehind && (!hasUnsavedWork() || !shown.startsWith(user.id))) setShown(current)
  return { shown, isBehind, follow: () => setShown(current) }
}
