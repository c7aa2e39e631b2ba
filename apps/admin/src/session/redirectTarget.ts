import { isPublicPath, LOGIN_PATH, REDIRECT_PARAMETER } from './paths.ts'

const HERE = 'http://here.invalid'
const MAX_ENCODINGS = 4

/** Control characters, and the backslash, which browsers read as a slash. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not pass
const FORBIDDEN = /[\u0000-\u001f\u007f-\u009f\\]/

/** A path with its percent-encodings undone however often they were applied, `undefined` when malformed. */
function decoded(pathname: string): string | undefined {
  let path = pathname
  for (let round = 0; round < MAX_ENCODINGS; round++) {
    try {
      const next = decodeURIComponent(path)
      if (next === path) return path
      path = next
    } catch {
      return undefined
    }
  }
  return undefined
}

/**
 * A path of this application that is safe to navigate to, or `undefined`: only same-origin paths pass,
 * so that a crafted link to the sign-in page cannot lead elsewhere after signing in. The sign-in pages are
 * no targets either.
 */
export function safeTarget(target: string | null | undefined): string | undefined {
  if (!target?.startsWith('/') || FORBIDDEN.test(target)) return undefined
  let url: URL
  try {
    url = new URL(target, HERE)
  } catch {
    return undefined
  }
  const path = decoded(url.pathname)
  if (url.origin !== HERE || path === undefined || path.includes('//') || FORBIDDEN.test(path))
    return undefined
  if (isPublicPath(path)) return undefined
  return url.pathname + url.search + url.hash
}

/** The sign-in page that leads back to a path. */
export const loginPath = (fullPath: string): string =>
  `${LOGIN_PATH}?${new URLSearchParams({ [REDIRECT_PARAMETER]: fullPath })}`
