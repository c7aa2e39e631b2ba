/** The server's API, as the peers' admins call it. */

/** A rejected request; `status` is what the peers' error handling reads. */
export class RequestError extends Error {
  readonly status: number
  constructor(message: string, status: number) {
    super(message)
    this.status = status
  }
}

interface Call {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Absent and empty values are left out. */
  query?: Record<string, string | number | undefined>
  body?: object
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

/** @throws RequestError when the server rejects it */
export async function call<Data>(
  path: string,
  { method = 'GET', query = {}, body }: Call = {},
): Promise<Data> {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '')
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)]))
  const response = await fetch(`/api/admin/${path}?${search}`, {
    method,
    headers: {
      'Accept-Language': 'en-US',
      'Content-Type': 'application/json',
      Authorization: `Bearer ${readToken()}`,
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  const answer: { data: Data; errMessage: string } = await response.json()
  if (!response.ok) throw new RequestError(answer.errMessage, response.status)
  return answer.data
}

export const fetchCaptcha = () => call<Captcha>('auth/captcha')
export const fetchUser = () => call<{ id: string; nickname: string }>('auth/current-user')

export async function signIn(body: Credentials): Promise<void> {
  const { token } = await call<{ token: string }>('auth/login', { method: 'POST', body })
  // biome-ignore lint/suspicious/noDocumentCookie: one cookie without options needs no library.
  document.cookie = `token=${token}; path=/; samesite=strict`
}

export function signOut(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: as above.
  document.cookie = 'token=; path=/; max-age=0'
}

export const readToken = (): string | undefined => /(?:^|; )token=([^;]+)/.exec(document.cookie)?.[1]
