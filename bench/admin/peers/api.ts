/** The server's API, as the peers' admins call it. */
import type { CurrentUser } from '../../../packages/api-client/src/contract/auth/signIn.ts'

/** A refusal; `status` is what the peers' own error handling looks at. */
export class RequestError extends Error {
  readonly status: number
  constructor(message: string, status: number) {
    super(message)
    this.status = status
  }
}

interface Call {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** What is absent or empty is left out. */
  query?: Record<string, string | number | undefined> | undefined
  body?: object
  signal?: AbortSignal | undefined
}

export interface Page<Row> {
  list: Row[]
  total: number
}

export interface Captcha {
  captchaId: string
  /** A `data:` address. */
  image: string
}

export interface Credentials {
  username: string
  password: string
  captchaId: string
  code: string
}

/** @throws RequestError when the server refuses */
export async function call<Data>(
  path: string,
  { method = 'GET', query, body, signal }: Call = {},
): Promise<Data> {
  const given = Object.entries(query ?? {}).filter(([, value]) => value !== undefined && value !== '')
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)]))
  const token = readToken()
  const response = await fetch(search.size > 0 ? `${path}?${search}` : path, {
    method,
    headers: {
      'Accept-Language': 'en-US',
      ...(token && { Authorization: `Bearer ${token}` }),
      ...(body && { 'Content-Type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
    ...(signal && { signal }),
  })
  const answer: { data: Data; errMessage: string } = await response.json()
  if (!response.ok) throw new RequestError(answer.errMessage, response.status)
  return answer.data
}

export const fetchCaptcha = () => call<Captcha>('/api/admin/auth/captcha')
export const fetchUser = () => call<CurrentUser>('/api/admin/auth/current-user')

export async function logIn(body: Credentials): Promise<void> {
  const { token } = await call<{ token: string }>('/api/admin/auth/login', { method: 'POST', body })
  // biome-ignore lint/suspicious/noDocumentCookie: the session's cookie has one name and no options that a library would help with.
  document.cookie = `token=${token}; path=/; samesite=strict`
}

export function logOut(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: as above.
  document.cookie = 'token=; path=/; max-age=0'
}

export const readToken = (): string | undefined => /(?:^|; )token=([^;]+)/.exec(document.cookie)?.[1]
