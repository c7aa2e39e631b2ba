import { z } from 'zod'
import { defineArea } from '../defineArea.ts'
import { none } from '../envelope.ts'
import { id, name, timestamp } from '../fields.ts'
import { get, post, put } from '../operation.ts'
import { ownPasswordBody, secondFactorProof, session } from './signIn.ts'
import { passkeyAssertion, passkeyAttestation, passkeyCreation, passkeyRequest } from './webauthn.ts'

const base = '/api/admin/auth/passkeys'

export const passkey = z
  .object({
    id,
    name: z.string(),
    createTime: timestamp,
    /** When it was last used; null before that. */
    lastUsedTime: timestamp.nullable(),
  })
  .meta({ id: 'Passkey' })
export type Passkey = z.infer<typeof passkey>

export const ownPasskeys = z
  .object({
    /** The server knows its public address, without which passkeys don’t work. */
    available: z.boolean(),
    passkeys: z.array(passkey),
  })
  .meta({ id: 'OwnPasskeys' })

/** A second factor is required if the account has one. */
export const passkeyProofBody = ownPasswordBody.extend(secondFactorProof.shape)

export const passkeyNameBody = z.object({ name })
export const passkeyBody = passkeyNameBody.extend({ attestation: passkeyAttestation })

export const passkeyArea = defineArea({
  name: 'passkey',
  operations: {
    beginSignIn: post(`${base}/sign-in/challenge`, {
      summary: 'Create a challenge for signing in with a passkey',
      access: 'public',
      data: z.object({
        /** Has to be sent with the answer: a signature alone signs no one in. */
        attempt: z.string(),
        request: passkeyRequest,
      }),
    }),
    signIn: post(`${base}/sign-in`, {
      summary: 'Sign in with a passkey, without username and password',
      access: 'public',
      body: z.object({ attempt: z.string().min(1).max(200), passkey: passkeyAssertion }),
      data: session,
    }),
    beginMfa: post(`${base}/mfa/challenge`, {
      summary: 'Create a challenge for completing the MFA challenge with a passkey',
      access: 'public',
      body: z.object({ challenge: z.string().min(1).max(200) }),
      data: passkeyRequest,
    }),
    passkeys: get(base, {
      summary: 'List your passkeys',
      access: 'own',
      data: ownPasskeys,
    }),
    beginProof: post(`${base}/proof/challenge`, {
      summary: 'Create a challenge for proving with a passkey that you are present',
      access: 'own',
      data: passkeyRequest,
    }),
    beginPasskey: post(`${base}/challenge`, {
      summary: 'Create a challenge for adding a passkey',
      access: 'own',
      body: passkeyProofBody,
      data: passkeyCreation,
    }),
    addPasskey: post(base, {
      summary: 'Add a passkey; the first second factor of an account also gets recovery codes',
      access: 'own',
      body: passkeyBody,
      data: z.object({
        /** Shown once, stored as hashes; null if the account already had a second factor. */
        recoveryCodes: z.array(z.string()).nullable(),
      }),
    }),
    renamePasskey: put(`${base}/{id}`, {
      summary: 'Rename one of your passkeys',
      access: 'own',
      body: passkeyNameBody,
      data: none,
    }),
    removePasskey: post(`${base}/{id}/remove`, {
      summary: 'Remove one of your passkeys; rejected for the last second factor while MFA is required',
      access: 'own',
      body: passkeyProofBody,
      data: none,
    }),
  },
})
