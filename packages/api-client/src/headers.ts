import type { Middleware } from 'openapi-fetch'
import { DATABASE_POSITION, LATEST_POSITION } from './contract/databasePosition.ts'
import { DEFAULT_LANGUAGE } from './contract/limits.ts'

type Token = string | null | undefined

export interface HeaderSources {
  /** Returns the session's token, or a promise of it; null without a session. Called for every request. */
  getToken: () => Token | Promise<Token>
  /** Language of the answers; nothing for the default. Asked at every request. */
  getLanguage: () => string | null | undefined
}

/** Puts the session's token on a request, or nothing without a session. */
export function authorize(headers: Headers, token: string | null | undefined) {
  if (token) headers.set('Authorization', `Bearer ${token}`)
}

export const authorization = ({ getToken }: Pick<HeaderSources, 'getToken'>): Middleware => ({
  onRequest: async ({ request }) => authorize(request.headers, await getToken()),
})

export const acceptLanguage = ({ getLanguage }: Pick<HeaderSources, 'getLanguage'>): Middleware => ({
  onRequest: ({ request }) => request.headers.set('Accept-Language', getLanguage() || DEFAULT_LANGUAGE),
})

/** JSON on every request, also without a body (specification, section 7); a form keeps its own boundary. */
export const jsonContentType: Middleware = {
  onRequest: ({ request }) => {
    if (!request.headers.has('Content-Type')) request.headers.set('Content-Type', 'application/json')
  },
}

/**
 * Sends the position of the last write, which everything that is read afterward includes. One that the server could not
 * read is replaced by the next one.
 */
export const databasePosition = (): Middleware => {
  let last = ''
  return {
    onRequest: ({ request }) => {
      if (last) request.headers.set(DATABASE_POSITION, last)
    },
    onResponse: ({ response }) => {
      const position = response.headers.get(DATABASE_POSITION) ?? ''
      if (position && (position > last || last === LATEST_POSITION)) last = position
    },
  }
}
