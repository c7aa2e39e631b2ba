import { z } from 'zod'

/** Bytes in base64url, as WebAuthn writes them in JSON. */
const bytes = (maxLength: number) =>
  z
    .string()
    .min(1)
    .max(maxLength)
    .regex(/^[\w-]+$/)

const credentialId = bytes(1400)
const transport = z.enum(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'])
const credential = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(transport),
})

/** What an authenticator signs to prove that it holds a passkey. */
export const passkeyAssertion = z.object({
  credentialId,
  clientDataJson: bytes(4000),
  authenticatorData: bytes(4000),
  signature: bytes(4000),
  /** Account of a passkey that was found without a username. */
  userHandle: bytes(100).optional(),
})
export type PasskeyAssertion = z.infer<typeof passkeyAssertion>

/** What an authenticator answers when it creates a passkey. */
export const passkeyAttestation = z.object({
  credentialId,
  clientDataJson: bytes(4000),
  attestationObject: bytes(40_000),
  transports: z.array(transport).max(10).default([]),
})
export type PasskeyAttestation = z.infer<typeof passkeyAttestation>

/** How a browser asks an authenticator for a new passkey. */
export const passkeyCreation = z
  .object({
    challenge: z.string(),
    rp: z.object({ id: z.string(), name: z.string() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    pubKeyCredParams: z.array(z.object({ alg: z.number().int(), type: z.literal('public-key') })),
    timeout: z.number().int(),
    excludeCredentials: z.array(credential),
    authenticatorSelection: z.object({
      residentKey: z.literal('required'),
      requireResidentKey: z.literal(true),
      userVerification: z.literal('required'),
    }),
    attestation: z.literal('none'),
  })
  .meta({ id: 'PasskeyCreation' })
export type PasskeyCreation = z.infer<typeof passkeyCreation>

/** How a browser asks an authenticator to sign with a passkey. */
export const passkeyRequest = z
  .object({
    challenge: z.string(),
    rpId: z.string(),
    timeout: z.number().int(),
    /** Empty: any passkey that the authenticator has for this site. */
    allowCredentials: z.array(credential),
    userVerification: z.enum(['required', 'preferred']),
  })
  .meta({ id: 'PasskeyRequest' })
export type PasskeyRequest = z.infer<typeof passkeyRequest>
