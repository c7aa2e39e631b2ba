import type { oidcArea } from '@admin/api-client/contract/auth/oidc'
import { and, desc, eq, inArray, lte } from 'drizzle-orm'
import { OIDC_ATTEMPT_LIFETIME, OIDC_ATTEMPT_LIMIT, OIDC_ATTEMPTS_MAX } from '../../../auth/limits.ts'
import { countAttempt } from '../../../auth/throttle.ts'
import { oidcAttempts } from '../../../db/schema/oidc.ts'
import type { Input } from '../../../http/mount.ts'
import type { Context } from '../../../kernel/context.ts'
import { Refusal } from '../../../kernel/Refusal.ts'
import { newToken, tokenHash } from '../../../kernel/tokens.ts'
import type { IdentityProvider } from '../../../ports/IdentityProvider.ts'
import { askProvider, requireProvider } from './provider.ts'

type Operations = typeof oidcArea.operations
type Request = Pick<Input<Operations['begin']>, keyof Context | 'whileIdle' | 'cookies'>
export type Attempt = typeof oidcAttempts.$inferSelect

/** Name of the cookie that attempts of a browser are bound to. Several tabs share it. */
const BROWSER_COOKIE = 'oidc'
const BROWSER_TOKEN = /^[\w-]{43}$/

const browserOf = ({ cookies }: Request, { secure }: IdentityProvider): string | undefined =>
  BROWSER_TOKEN.exec(cookies.get(BROWSER_COOKIE, secure) ?? '')?.[0]

/** Begins to sign in. */
export const beginAttempt = (context: Input<Operations['begin']>) =>
  createAttempt(context, { returnPath: context.body.returnPath ?? null, sessionId: null })

/**
 * Stores an attempt of the caller's browser, which gets a cookie for it.
 * @returns where the browser continues at the provider
 * @throws Refusal `oidcNotConfigured`, `tooManyAttempts`, or `oidcUnavailable`
 */
export async function createAttempt(
  context: Request,
  purpose: Pick<Attempt, 'returnPath' | 'sessionId'>,
): Promise<{ url: string }> {
  const { db, clock, network, cookies } = context
  const provider = requireProvider(context)
  await countAttempt(context, { [`oidc attempt ${network}`]: OIDC_ATTEMPT_LIMIT })
  const browser = browserOf(context, provider) ?? newToken()
  const attempt = { state: newToken(), nonce: newToken(), codeVerifier: newToken() }
  const url = await askProvider(context, () =>
    provider.authorizationUrl(attempt, { afresh: purpose.sessionId !== null }),
  )
  const now = clock()
  await db.delete(oidcAttempts).where(lte(oidcAttempts.expiresTime, now))
  await db.insert(oidcAttempts).values({
    ...purpose,
    stateHash: await tokenHash(attempt.state),
    browserHash: await tokenHash(browser),
    nonce: attempt.nonce,
    codeVerifier: attempt.codeVerifier,
    expiresTime: now + OIDC_ATTEMPT_LIFETIME,
  })
  const newest = db
    .select({ id: oidcAttempts.id })
    .from(oidcAttempts)
    .orderBy(desc(oidcAttempts.expiresTime), desc(oidcAttempts.id))
  await db.delete(oidcAttempts).where(inArray(oidcAttempts.id, newest.offset(OIDC_ATTEMPTS_MAX)))
  cookies.set(BROWSER_COOKIE, browser, { secure: provider.secure, maxAge: OIDC_ATTEMPT_LIFETIME / 1000 })
  return { url }
}

/**
 * Uses an attempt of the caller's browser up, whatever comes of it. Another browser can't.
 * @returns undefined for an unknown, used or expired state, and in another browser
 */
export async function claimAttempt(
  context: Input<Operations['complete']>,
): Promise<(Attempt & { state: string }) | undefined> {
  const { db, clock, body } = context
  const state = new URLSearchParams(body.query).get('state') ?? ''
  const browser = browserOf(context, requireProvider(context))
  if (!browser) return undefined
  const [claimed] = await db
    .delete(oidcAttempts)
    .where(
      and(
        eq(oidcAttempts.stateHash, await tokenHash(state)),
        eq(oidcAttempts.browserHash, await tokenHash(browser)),
      ),
    )
    .returning()
  return claimed && claimed.expiresTime > clock() ? { ...claimed, state } : undefined
}

export const invalidAttempt = () => new Refusal('oidcAttemptInvalid')
