import { api, currentUserPath } from '../api.ts'
import { readToken } from './storage.ts'

const ask = (signal?: AbortSignal) => api.GET(currentUserPath, signal ? { signal } : {})

let ahead: ReturnType<typeof ask> | undefined

/** Asks who is signed in while the app that wants to know is still on its way. */
export function askCurrentUserAhead(): void {
  if (!readToken()) return
  ahead = ask()
  // Whoever takes the answer is told of a failure.
  ahead.catch(() => {})
}

/** Who is signed in: the answer that was asked for ahead, which counts once, or a new one. */
export function askCurrentUser(signal: AbortSignal): ReturnType<typeof ask> {
  const answer = ahead ?? ask(signal)
  ahead = undefined
  return answer
}
