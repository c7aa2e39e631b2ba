import { randomId } from '@admin/api-client'
import Cookies from 'js-cookie'

/** What the browser keeps of a session in local storage (specification, section 3). */
type StoredKey = 'cid' | 'userID' | 'state' | 'language' | 'lastVisitedPath' | 'imgUrl' | 'forumDraft'

/** The cookie with the session's token. */
const TOKEN = 'token'

const NAMESPACE_KEY = 'namespace'

/** Prefix of every key, which keeps several deployments on one host apart; empty by default. */
const namespace = (): string =>
  import.meta.env.VITE_NAMESPACE ?? globalThis.localStorage?.getItem(NAMESPACE_KEY) ?? ''

/** The key under which something of this deployment is stored. */
export const storageKey = (key: string): string => (namespace() ? `${namespace()}.${key}` : key)

export const readStored = (key: StoredKey): string | undefined =>
  localStorage.getItem(storageKey(key)) ?? undefined

export function store(key: StoredKey, value: string | undefined): void {
  if (value === undefined) localStorage.removeItem(storageKey(key))
  else localStorage.setItem(storageKey(key), value)
}

const cookieOptions = () => ({
  path: '/',
  sameSite: 'Strict' as const,
  secure: location.protocol === 'https:',
})

export const readToken = (): string | undefined => Cookies.get(storageKey(TOKEN))

interface SessionWatcher {
  /** Another tab of this browser has begun a session. */
  onBegun: () => void
  /** Another tab of this browser has ended the session. */
  onEnded: () => void
}

/** Watches what other tabs of this browser do to the session; returns what ends that. */
export function watchSession({ onBegun, onEnded }: SessionWatcher): () => void {
  const listen = ({ key, newValue }: StorageEvent) => {
    if (key !== storageKey('cid')) return
    if (newValue !== null) onBegun()
    else onEnded()
  }
  window.addEventListener('storage', listen)
  return () => window.removeEventListener('storage', listen)
}

/** Begins a session in this browser. The cookie ends with the browser, the session when the server says. */
export function beginSession(token: string): void {
  Cookies.set(storageKey(TOKEN), token, cookieOptions())
  store('cid', randomId())
}

/** Forgets everything that belongs to one session (specification, section 2, Navigation rules). */
export function clearSession(): void {
  Cookies.remove(storageKey(TOKEN), cookieOptions())
  for (const key of ['cid', 'userID', 'state', 'imgUrl', 'forumDraft'] as const) store(key, undefined)
}
