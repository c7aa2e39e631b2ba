import { z } from 'zod'
import { defineArea } from '../defineArea.ts'
import { none } from '../envelope.ts'
import { code, enumeration, id, password, timestamp, verificationCode } from '../fields.ts'
import { DEVICE_TOKENS_MAX, RECOVERY_CODE_MAX_LENGTH, VERIFICATION_CODE_LENGTH } from '../limits.ts'
import { get, post } from '../operation.ts'
import { passkeyAssertion } from './webauthn.ts'

const base = '/api/admin/auth'

export const captcha = z
  .object({
    captchaId: z.string(),
    image: z.string().describe('PNG image as a data: URL'),
    /** Name of the OpenID Connect provider that accounts also sign in with; absent without one. */
    provider: z.string().optional(),
  })
  .meta({ id: 'Captcha' })

/** A user name as people type it at sign-in; whether an account has it is not for the input to show. */
const typedUsername = code.min(1).max(100)

/** Of the devices that this browser is to accounts. */
export const deviceTokens = z.array(z.string().min(1).max(200)).max(DEVICE_TOKENS_MAX).default([])

export const loginBody = z.object({
  username: typedUsername,
  password: z.string().min(1).max(200),
  captchaId: z.string().min(1).max(100),
  code: verificationCode,
  /** The one of this account replaces the second factor. */
  deviceTokens,
})

/** A session, and the token that the browser keeps if it is trusted from now on, or uses its trust. */
export const deviceSession = z.object({
  token: z.string(),
  expiresTime: timestamp,
  /** Replaces an earlier one of the account. */
  deviceToken: z.object({ accountId: id, token: z.string() }).optional(),
})

export const mfaChallenge = z.object({
  mfaRequired: z.literal(true),
  challenge: z.string(),
  /** What the account can answer it with. */
  methods: z.array(enumeration('mfaMethod')),
})

/** Either a session, or a challenge that the second factor has to answer. */
export const loginResult = z.union([deviceSession, mfaChallenge]).meta({ id: 'LoginResult' })
export type LoginResult = z.infer<typeof loginResult>

export const session = z.object({ token: z.string(), expiresTime: timestamp }).meta({ id: 'Session' })

/** A one-time password of six digits, or a recovery code. */
export const secondFactorCode = code.min(VERIFICATION_CODE_LENGTH).max(RECOVERY_CODE_MAX_LENGTH)

/** What proves a second factor: a code, or a passkey instead. */
export const secondFactorProof = z.object({
  code: secondFactorCode.optional(),
  passkey: passkeyAssertion.optional(),
})

export const mfaBody = z.object({
  challenge: z.string().min(1).max(200),
  ...secondFactorProof.shape,
  /** Signing in to this account on this device takes no second factor for a while. */
  trustDevice: z.boolean().default(false),
  /** The one of this account is replaced when the device is trusted. */
  deviceTokens,
})

export const mfaResult = deviceSession.meta({ id: 'MfaResult' })
export type MfaResult = z.infer<typeof mfaResult>

/** Least characters of a new password, by the language of the request that sets it. */
const passwordMinLength = z.object({ 'en-US': z.number().int(), 'zh-CN': z.number().int() })

/** What a session sees instead of what its account may see; until it ends, the session changes nothing. */
export const sessionView = z
  .object({
    kind: z.enum(['role', 'account']),
    /** Id of the role or account; null once it is deleted. */
    targetId: id.nullable(),
    /** Name of the role, or nickname of the account, when the view started. */
    name: z.string(),
    startTime: timestamp,
    expiresTime: timestamp,
    /**
     * It has expired, the role or account was deleted, the account was frozen, or it sees more than the operator: nothing
     * is shown before the view is closed.
     */
    ended: z.boolean(),
  })
  .meta({ id: 'SessionView' })
export type SessionView = z.infer<typeof sessionView>

export const currentUser = z
  .object({
    id,
    username: z.string(),
    nickname: z.string(),
    email: z.string(),
    roles: z.array(z.object({ id, name: z.string(), identity: enumeration('roleIdentity') })),
    permissions: z.array(z.string()),
    mfaStatus: enumeration('mfaStatus'),
    /** A role or the merchant demands a second factor that is not bound yet: nothing else is allowed before. */
    mfaBindingRequired: z.boolean(),
    /**
     * When a role demands that a second factor is bound at the latest; null if no role demands it, or one is bound. What
     * an agent, merchant or sub-account demands has no grace, and so no due time.
     */
    mfaDueTime: timestamp.nullable(),
    /** Party whose records the account sees, with all below it; null sees everything. */
    scope: z.object({ partyId: id, kind: enumeration('partyKind'), name: z.string() }).nullable(),
    /** Sites whose records the account sees and changes, beside what belongs to no site, which it only sees; empty: of all sites. */
    sites: z.array(z.object({ id, name: z.string() })),
    passwordMinLength,
    /** What the session sees instead: `permissions`, `scope`, `sites` and `roles` are those of the view. */
    viewing: sessionView.nullable(),
  })
  .meta({ id: 'CurrentUser' })
export type CurrentUser = z.infer<typeof currentUser>

/** Password of the signed-in account, requested again before its password or second factor changes or a session ends. */
export const ownPasswordBody = z.object({ password: z.string().min(1).max(200) })
/** @param minLength least characters of the new password; depends on the language */
export const passwordChangeBody = (minLength?: number) =>
  ownPasswordBody.extend({ newPassword: password(minLength) })
export const mfaBinding = z
  .object({
    secret: z.string().describe('Base 32, for typing into an authenticator'),
    uri: z.string().describe('otpauth: URI, for showing as a QR code'),
  })
  .meta({ id: 'MfaBinding' })
export type MfaBinding = z.infer<typeof mfaBinding>
/** Takes a one-time password, or a passkey instead. */
export const mfaConfirmationBody = secondFactorProof.extend({ code: verificationCode.optional() })
/** A second factor is required if the account has a passkey. */
export const mfaBindingBody = ownPasswordBody.extend(secondFactorProof.shape)
export const mfaBindingConfirmation = z.object({
  code: verificationCode,
  /** The one that the authenticator shows directly after it. */
  nextCode: verificationCode,
})
/** Takes a one-time password, a recovery code or a passkey, as signing in does. */
export const mfaClosingBody = ownPasswordBody.extend(secondFactorProof.shape)
/** Each opens one session where the authenticator is not at hand; shown once, stored as hashes. */
export const mfaRecoveryCodes = z
  .object({ recoveryCodes: z.array(z.string()) })
  .meta({ id: 'MfaRecoveryCodes' })
export const mfaState = z
  .object({
    mfaStatus: enumeration('mfaStatus'),
    /** A role or the merchant demands it: it cannot be closed. */
    required: z.boolean(),
    recoveryCodesLeft: z.number().int(),
    /** Operators decide requests of apps here; false where they are forwarded to an authentication service. */
    decidesAppRequests: z.boolean(),
  })
  .meta({ id: 'MfaState' })

export const ssoBody = z.object({ ticket: z.string().min(1).max(200) })
export const ssoTicket = z.object({ ticket: z.string(), expiresTime: timestamp }).meta({ id: 'SsoTicket' })
export const ssoTicketHolder = z
  .object({
    username: z.string(),
    nickname: z.string(),
    /** The installation accepts only sign-ins that the browser started: one with a `state` that it stored. */
    stateRequired: z.boolean(),
  })
  .meta({ id: 'SsoTicketHolder' })
export type SsoTicketHolder = z.infer<typeof ssoTicketHolder>

export const resetCodeBody = z.object({ username: typedUsername })

/** @param minLength least characters of the new password; depends on the language */
export const passwordResetBody = (minLength?: number) =>
  z.object({
    username: typedUsername,
    code: verificationCode,
    password: password(minLength),
  })

export const sessionRow = z
  .object({
    id,
    current: z.boolean(),
    /** Ending it also ends the current session, which came from it by tickets of single sign-on. */
    endsCurrent: z.boolean(),
    address: z.string(),
    userAgent: z.string(),
    createTime: timestamp,
    lastSeenTime: timestamp,
    expiresTime: timestamp,
  })
  .meta({ id: 'SessionRow' })
export type SessionRow = z.infer<typeof sessionRow>

/** A device on which the account signs in without its second factor. */
export const trustedDevice = z
  .object({
    id,
    address: z.string(),
    userAgent: z.string(),
    createTime: timestamp,
    /** When it last replaced the second factor, or else when it was trusted. */
    lastUsedTime: timestamp,
    /** Where it was used then. */
    lastAddress: z.string(),
    lastUserAgent: z.string(),
    expiresTime: timestamp,
  })
  .meta({ id: 'TrustedDevice' })
export type TrustedDevice = z.infer<typeof trustedDevice>

export const signInArea = defineArea({
  name: 'signIn',
  operations: {
    captcha: get(`${base}/captcha`, {
      summary: 'Create an image challenge',
      access: 'public',
      data: captcha,
    }),
    login: post(`${base}/login`, {
      summary: 'Sign in with username, password and image challenge',
      access: 'public',
      body: loginBody,
      data: loginResult,
    }),
    mfa: post(`${base}/mfa`, {
      summary: 'Complete the MFA challenge',
      access: 'public',
      body: mfaBody,
      data: mfaResult,
    }),
    mfaState: get(`${base}/mfa`, {
      summary: 'Get your MFA status',
      access: 'own',
      data: mfaState,
    }),
    beginMfaBinding: post(`${base}/mfa/binding`, {
      summary: 'Create an authenticator secret; active once confirmed',
      access: 'own',
      body: mfaBindingBody,
      data: mfaBinding,
    }),
    confirmMfaBinding: post(`${base}/mfa/binding/confirm`, {
      summary: 'Confirm the authenticator with two codes that it shows one after the other',
      access: 'own',
      body: mfaBindingConfirmation,
      data: mfaRecoveryCodes,
    }),
    renewRecoveryCodes: post(`${base}/mfa/recovery-codes`, {
      summary: 'Generate new recovery codes; the earlier ones stop working',
      access: 'own',
      body: mfaConfirmationBody,
      data: mfaRecoveryCodes,
    }),
    closeMfa: post(`${base}/mfa/close`, {
      summary:
        'Remove your authenticator; rejected for the last second factor while a role or the merchant requires MFA',
      access: 'own',
      body: mfaClosingBody,
      data: none,
    }),
    sso: post(`${base}/sso`, {
      summary: 'Exchange a one-time ticket for a session',
      access: 'public',
      body: ssoBody,
      data: session,
    }),
    ssoTicketHolder: post(`${base}/sso-tickets/holder`, {
      summary: 'Get the account of a one-time ticket without using the ticket',
      access: 'public',
      body: ssoBody,
      data: ssoTicketHolder,
    }),
    createSsoTicket: post(`${base}/sso-tickets`, {
      summary: 'Create a one-time ticket to sign in to another app',
      access: 'session',
      data: ssoTicket,
    }),
    requestResetCode: post(`${base}/password-reset-codes`, {
      summary: 'Email a reset code; the response is the same whether or not the account exists',
      access: 'public',
      body: resetCodeBody,
      data: z.object({ passwordMinLength }),
    }),
    resetPassword: post(`${base}/password-resets`, {
      summary: 'Set a new password with an emailed reset code',
      access: 'public',
      body: passwordResetBody(),
      data: none,
    }),
    changePassword: post(`${base}/password`, {
      summary: 'Change your password; ends your other sessions and the trust in your devices',
      access: 'own',
      body: passwordChangeBody(),
      data: none,
    }),
    logout: post(`${base}/logout`, {
      summary: 'Sign out',
      access: 'public',
      data: none,
    }),
    currentUser: get(`${base}/current-user`, {
      summary: 'Get the current user and their permissions',
      access: 'own',
      data: currentUser,
    }),
    endView: post(`${base}/view-as/end`, {
      summary: 'End the view as a role or account that the session has, if any',
      access: 'own',
      whileViewing: true,
      data: none,
    }),
    sessions: get(`${base}/sessions`, {
      summary: 'List your sessions',
      access: 'own',
      data: z.array(sessionRow),
    }),
    endSession: post(`${base}/sessions/{id}/end`, {
      summary: 'End one of your sessions',
      access: 'own',
      body: ownPasswordBody,
      data: none,
    }),
    trustedDevices: get(`${base}/trusted-devices`, {
      summary: 'List the devices that sign in without your second factor',
      access: 'own',
      data: z.array(trustedDevice),
    }),
    endTrustedDevice: post(`${base}/trusted-devices/{id}/end`, {
      summary: 'Stop trusting one of your devices',
      access: 'own',
      data: none,
    }),
  },
})
