import { randomId } from '@admin/api-client'
import { DEVICE_TOKENS_MAX } from '@admin/api-client/contract/limits'
import Cookies from 'js-cookie'
import { forgetRecorded } from './recorder.ts'

/** What the browser keeps of a session in local storage (specification, section 3). */
type StoredKey =
  | 'cid'
  | 'userID'
  | 'state'
  | 'language'
  | 'lastVisitedPath'
  | 'imgUrl'
  | 'forumDraft'
  | 'devices'

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

/** Where this tab continues after signing in at the provider, in the session storage. */
export const oidcTargetKey = () => storageKey('oidcTarget')

/** Begins a session in this browser. The cookie ends with the browser, the session when the server says. */
export function beginSession(token: string): void {
  Cookies.set(storageKey(TOKEN), token, cookieOptions())
  // Chromium writes it later: reading it waits. Other tabs look for it when `cid` changes.
  readToken()
  store('cid', randomId())
  sessionStorage.removeItem(oidcTargetKey())
}

/** The tokens of the accounts that trust this device, by the id of the account, the newest first. */
function storedDevices(): [accountId: string, token: string][] {
  try {
    const stored: unknown = JSON.parse(readStored('devices') ?? '{}')
    return Object.entries(stored ?? {}).filter((entry) => typeof entry[1] === 'string')
  } catch {
    return []
  }
}

/**
 * The tokens of the accounts that trust this device. They authenticate nothing: after the password, one of them replaces
 * the second factor of its account. No cookie: a browser may delete one that a script wrote after seven days.
 */
export const readDeviceTokens = (): string[] => storedDevices().map(([, token]) => token)

/** Keeps the token of an account that trusts this device. Signing out leaves it. */
export function keepDeviceToken({ accountId, token }: { accountId: string; token: string }): void {
  const others = storedDevices().filter(([id]) => id !== accountId)
  const kept = [[accountId, token], ...others].slice(0, DEVICE_TOKENS_MAX)
  store('devices', JSON.stringify(Object.fromEntries(kept)))
}

/** Forgets everything that belongs to one session (specification, section 2, Navigation rules). */
export function clearSession(): void {
  Cookies.remove(storageKey(TOKEN), cookieOptions())
  for (const key of ['cid', 'userID', 'state', 'imgUrl', 'forumDraft'] as const) store(key, undefined)
  sessionStorage.removeItem(oidcTargetKey())
  forgetRecorded()
}
