import type { paths } from '@admin/api-client'
import { askToSignIn } from './signInAgain.ts'
import { readToken } from './storage.ts'

/** Operations whose 401 is an answer of its own and not a session lost under an open page. */
const answersForThemselves: readonly string[] = [
  '/api/admin/auth/current-user',
  '/api/admin/auth/login',
  '/api/admin/auth/mfa',
  '/api/admin/auth/sso',
] satisfies (keyof paths)[]

const AUTHORIZATION = 'Authorization'
const bearer = (token: string) => `Bearer ${token}`

/**
 * `fetch` that survives a lost session: the operator signs in over the page they are on, and the request
 * is sent again, so that nothing typed is lost.
 */
export async function fetchWithSignIn(request: Request): Promise<Response> {
  const again = request.clone()
  const response = await fetch(request)
  const sent = request.headers.get(AUTHORIZATION)
  if (response.status !== 401 || !sent || answersForThemselves.includes(new URL(request.url).pathname))
    return response

  // Another tab may have signed in meanwhile.
  const current = readToken()
  const renewed = current !== undefined && bearer(current) !== sent
  if (!renewed && !(await askToSignIn())) return response

  const token = readToken()
  if (!token) return response
  const headers = new Headers(again.headers)
  headers.set(AUTHORIZATION, bearer(token))
  return fetch(new Request(again, { headers }))
}
