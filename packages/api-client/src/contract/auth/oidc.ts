import { z } from 'zod'
import { defineArea } from '../defineArea.ts'
import { none } from '../envelope.ts'
import { timestamp } from '../fields.ts'
import { get, post } from '../operation.ts'
import { deviceSession, deviceTokens, mfaChallenge, ownPasswordBody, secondFactorProof } from './signIn.ts'

const base = '/api/admin/auth/oidc'

/** Characters of what a provider appends to the redirect address. */
const CALLBACK_MAX_LENGTH = 8000
const RETURN_MAX_LENGTH = 2000
const ISSUER_MAX_LENGTH = 2000

/**
 * A path of the admin with its query and fragment. No other address: a slash or backslash after the first would lead to
 * another host.
 */
const returnPath = z
  .string()
  .max(RETURN_MAX_LENGTH)
  .regex(/^\/(?:[^/\\\s][^\\\s]*)?$/)

export const oidcAttemptBody = z.object({
  /** Where the browser continues after signing in. */
  returnPath: returnPath.optional(),
})

/** Where the browser continues at the provider. */
export const oidcAttempt = z.object({ url: z.string() }).meta({ id: 'OidcAttempt' })

export const oidcCallbackBody = z.object({
  /** The query that the provider appended to the redirect address, without a question mark. */
  query: z.string().max(CALLBACK_MAX_LENGTH),
  /** One of the account replaces the second factor. */
  deviceTokens,
})

const returning = { returnPath: z.string().nullable() }

/** A session, a challenge that the second factor has to answer, or that the signed-in account is connected now. */
export const oidcResult = z
  .union([
    deviceSession.extend(returning),
    mfaChallenge.extend(returning),
    z.object({ connected: z.literal(true) }),
  ])
  .meta({ id: 'OidcResult' })

export const oidcConnection = z
  .object({
    issuer: z.string(),
    createTime: timestamp,
    /** When the account last signed in with it; null if it never did. */
    lastUsedTime: timestamp.nullable(),
  })
  .meta({ id: 'OidcConnection' })
export type OidcConnection = z.infer<typeof oidcConnection>

export const oidcState = z
  .object({
    /** As the sign-in page calls it; null without a provider. */
    name: z.string().nullable(),
    /** The connection of the account with the provider; null if there is none. */
    connection: oidcConnection.nullable(),
    /**
     * Connections with providers that were replaced. They can't be used to sign in unless `OIDC_ISSUER` names their issuer
     * again. A server of an earlier release doesn't list them.
     */
    former: z.array(oidcConnection).optional(),
    /** Connecting also takes a code of the second factor. */
    codeRequired: z.boolean(),
  })
  .meta({ id: 'OidcState' })
export type OidcState = z.infer<typeof oidcState>

/** A code or a passkey is required if the account has a second factor. */
export const oidcConnectionBody = ownPasswordBody.extend(secondFactorProof.shape)

export const oidcDisconnectionBody = ownPasswordBody.extend({
  /** Of the current provider or a former one. @default the current provider's, for open pages of an earlier release */
  issuer: z.string().max(ISSUER_MAX_LENGTH).optional(),
})

/** Signing in with an OpenID Connect provider, beside the password. */
export const oidcArea = defineArea({
  name: 'oidc',
  operations: {
    begin: post(`${base}/attempts`, {
      summary: 'Begin to sign in with the OpenID Connect provider',
      access: 'public',
      body: oidcAttemptBody,
      data: oidcAttempt,
    }),
    complete: post(`${base}/attempts/complete`, {
      summary:
        'Complete what was begun with the OpenID Connect provider: signing in or connecting the account',
      access: 'public',
      body: oidcCallbackBody,
      data: oidcResult,
    }),
    state: get(`${base}/connection`, {
      summary: 'Get the connections of your account with OpenID Connect providers',
      access: 'own',
      data: oidcState,
    }),
    connect: post(`${base}/connection/begin`, {
      summary: 'Begin to connect your account with the OpenID Connect provider',
      access: 'own',
      body: oidcConnectionBody,
      data: oidcAttempt,
    }),
    disconnect: post(`${base}/connection/end`, {
      summary: 'Disconnect your account from an OpenID Connect provider; your other sessions end',
      access: 'own',
      body: oidcDisconnectionBody,
      data: none,
    }),
  },
})
