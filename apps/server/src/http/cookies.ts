import type { Context } from 'hono'
import { generateCookie, getCookie } from 'hono/cookie'

/** What a browser keeps for the server. No session is read from it. */
export interface Cookies {
  get: (name: string, secure: boolean) => string | undefined
  /**
   * Sets a cookie that only this host gets, that no script reads, and that other sites' requests don't carry.
   * @param maxAge seconds
   */
  set: (name: string, value: string, options: { secure: boolean; maxAge: number }) => void
}

/** A browser accepts a name with this prefix only for this host, and only over HTTPS. */
const prefixOf = (secure: boolean) => (secure ? 'host' : undefined)

export const cookiesOf = (c: Context): Cookies => ({
  get: (name, secure) => getCookie(c, name, prefixOf(secure)) ?? undefined,
  set: (name, value, { secure, maxAge }) => {
    const prefix = prefixOf(secure)
    const options = { path: '/', httpOnly: true, sameSite: 'Lax', secure, maxAge } as const
    c.res.headers.append('Set-Cookie', generateCookie(name, value, { ...options, ...(prefix && { prefix }) }))
  },
})
