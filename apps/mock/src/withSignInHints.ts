import type { Send } from '@admin/api-client'
import { areas } from '@admin/api-client/contract/operations'
import { DEMO_MFA_SECRET } from '@admin/server/auth/demoAccounts'
import { generateSync } from 'otplib'
import { setHint } from './hint.ts'

const { captcha, login, mfa, sso } = areas.signIn
const opening: string[] = [login.path, mfa.path, sso.path]

interface SignInEvents {
  /** A session has begun, for this account where the request named it. */
  onToken: (username: string | undefined) => void
}

/** Shows hints during a sign-in: its requests determine what is needed next. */
export function withSignInHints(send: Send, { onToken }: SignInEvents): Send {
  return async (request) => {
    const { pathname } = new URL(request.url)
    if (!opening.includes(pathname)) {
      if (pathname === captcha.path) setHint({ kind: 'signIn' })
      return send(request)
    }
    const asked = request.clone()
    const response = await send(request)
    const { data } = (await response.clone().json()) as { data: { token?: string; mfaRequired?: boolean } }
    if (data.mfaRequired) setHint({ kind: 'oneTimeCode', code: generateSync({ secret: DEMO_MFA_SECRET }) })
    if (data.token) {
      setHint(undefined)
      onToken(((await asked.json()) as { username?: string }).username)
    }
    return response
  }
}
