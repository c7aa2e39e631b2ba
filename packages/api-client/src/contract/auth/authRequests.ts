import { z } from 'zod'
import { defineArea } from '../defineArea.ts'
import { code, timestamp } from '../fields.ts'
import { AUTH_REQUEST_CODE_LENGTH } from '../limits.ts'
import { get, post } from '../operation.ts'

const service = '/api/auth-api/web'
const base = '/api/admin/auth/requests'

const anyJson = z.union([
  z.record(z.string(), z.unknown()),
  z.array(z.unknown()),
  z.string(),
  z.number(),
  z.boolean(),
  z.null(),
])

/** What an app sends. Without an authentication service the server reads `app` and `action` of an object. */
export const appAction = anyJson

/** Any answer of an authentication service; null when it has no body. */
export const authAnswer = anyJson

/** An id as an authentication service may make them. */
const requestId = z.string().regex(/^[\w-]{1,100}$/)

const requestCode = code.regex(/^\d*$/).length(AUTH_REQUEST_CODE_LENGTH)
export const authRequestLookupBody = z.object({ code: requestCode })
export const authRequestDecisionBody = z.object({
  code: requestCode,
  decision: z.enum(['approve', 'reject']),
  /** Password of the signed-in account; required to approve. */
  password: z.string().max(200).optional(),
})

/** A pending request, for the operator who was given its code. */
export const authRequest = z
  .object({
    app: z.string(),
    action: z.string(),
    /** Address that registered it. */
    address: z.string(),
    createTime: timestamp,
    expiresTime: timestamp,
  })
  .meta({ id: 'AuthRequest' })
export type AuthRequest = z.infer<typeof authRequest>

export const authRequestArea = defineArea({
  name: 'authRequest',
  operations: {
    registerAppAction: post(`${service}/regAppAction`, {
      summary:
        'Register an action of an app for authentication (specification, section 7); returns `id`, `code`, `state`, and `expiresTime`, or the authentication service’s response',
      access: 'public',
      body: appAction,
      rawBody: true,
      data: authAnswer,
    }),
    authState: get(`${service}/getAuthState/{id}`, {
      summary:
        'Get the state of an authentication request (specification, section 7); returns `id`, `state`, `expiresTime`, and, once approved, `username`, or the authentication service’s response',
      access: 'public',
      params: z.object({ id: requestId }),
      data: authAnswer,
    }),
    lookUpRequest: post(`${base}/lookup`, {
      summary: 'Get a pending authentication request by its code',
      access: 'session',
      body: authRequestLookupBody,
      data: authRequest,
    }),
    decideRequest: post(`${base}/decide`, {
      summary: 'Approve or reject an authentication request; approval requires the password',
      access: 'session',
      body: authRequestDecisionBody,
      data: z.null(),
    }),
  },
})
