import { z } from 'zod'

/**
 * Every refusal the server can give: HTTP status, code on the wire and English text, by message key.
 * Codes are those of the specification, section 8; where its catalogue has none, the HTTP status
 * serves. Clients translate by key.
 */
export const errorTable = {
  badRequest: { status: 400, code: '100', text: 'The parameter passed in is incorrect' },
  invalidCaptcha: { status: 400, code: '100', text: 'The verification code is wrong or has expired' },
  invalidCredentials: { status: 401, code: '10003', text: 'Incorrect username or password' },
  invalidMfaCode: { status: 401, code: '10003', text: 'The one-time password is wrong or was used' },
  invalidTicket: { status: 401, code: '10003', text: 'The sign-in ticket is invalid, used or expired' },
  invalidResetCode: { status: 400, code: '100', text: 'The reset code is wrong, used or expired' },
  sessionExpired: { status: 401, code: '10006', text: 'Login has expired, please log in again' },
  abnormalUserStatus: { status: 403, code: '10002', text: 'Abnormal user status' },
  unauthorizedOperation: { status: 403, code: '403', text: 'Unauthorized operation' },
  notFound: { status: 404, code: '404', text: 'The record does not exist' },
  methodNotAllowed: { status: 405, code: '126', text: 'Post/get method incorrect' },
  usernameTaken: { status: 409, code: '10001', text: 'User name already exists' },
  notPossible: { status: 409, code: '409', text: "The record's state has changed" },
  staleVersion: { status: 409, code: '409', text: 'The record was changed by somebody else' },
  balanceNotZero: { status: 409, code: '409', text: 'Only possible at zero balance' },
  hasSubaccounts: { status: 409, code: '409', text: 'The merchant still has sub-accounts' },
  ownAccount: { status: 409, code: '409', text: 'Not possible on your own account' },
  lastAdministrator: { status: 409, code: '409', text: 'The last administrator must stay able to sign in' },
  mfaBindingRequired: { status: 403, code: '403', text: 'Bind an authenticator first' },
  mfaAlreadyOpen: { status: 409, code: '409', text: 'An authenticator is bound already' },
  mfaNotOpen: { status: 409, code: '409', text: 'No authenticator is bound' },
  mfaDemanded: { status: 409, code: '409', text: 'A role or the merchant demands a second factor' },
  alreadyReviewed: { status: 409, code: '409', text: 'The transfer is no longer pending' },
  ownTransfer: { status: 403, code: '403', text: 'Another operator has to review this transfer' },
  dependentReviewer: {
    status: 403,
    code: '403',
    text: 'The reviewer is not independent of the operator who requested this transfer',
  },
  partyOutOfScope: { status: 403, code: '403', text: 'A party of this transfer is outside the data scope' },
  roleInUse: { status: 409, code: '409', text: 'Accounts still have this role' },
  userRoleInUse: { status: 409, code: '409', text: 'Users still have this role' },
  userHasPoints: { status: 409, code: '409', text: 'The history of the user’s points has to stay' },
  resourceHasChildren: { status: 409, code: '409', text: 'Other resources stand below this one' },
  builtInResource: { status: 409, code: '409', text: 'The product itself needs this resource' },
  fileExists: { status: 409, code: '409', text: 'A file of this name is there already' },
  uploadQuota: { status: 413, code: '413', text: 'Too many unfinished uploads' },
  uploadLimit: { status: 429, code: '429', text: 'Upload limit of 24 hours reached' },
  idempotencyKeyMissing: {
    status: 400,
    code: '100',
    text: 'The header Idempotency-Key is missing or malformed',
  },
  idempotencyKeyReused: {
    status: 422,
    code: '729',
    text: 'The Idempotency-Key was used for another request',
  },
  fixedItem: {
    status: 409,
    code: '409',
    text: 'Items of a built-in enumeration can be disabled, not deleted',
  },
  taskRunning: { status: 409, code: '409', text: 'The task is running already' },
  addressRefused: { status: 403, code: '403', text: 'Nobody may sign in from this address' },
  locksYouOut: { status: 409, code: '409', text: 'Afterwards your own address could no longer sign in' },
  templateInUse: { status: 409, code: '409', text: 'Pushes use this template' },
  pushBegun: { status: 409, code: '409', text: 'The push has begun already' },
  pushEnded: { status: 409, code: '409', text: 'The push is over already' },
  noRecipients: {
    status: 409,
    code: '409',
    text: 'No one in this audience can be reached through this channel',
  },
  authRequestsForwarded: {
    status: 409,
    code: '409',
    text: 'Requests from apps are decided in the authentication service',
  },
  linkExpired: {
    status: 410,
    code: '410',
    text: 'This link has expired. Open the file in the back office again.',
  },
  requestTimeout: { status: 408, code: '408', text: 'The request body arrived too slowly' },
  lengthRequired: { status: 411, code: '411', text: 'The request needs a Content-Length header' },
  payloadTooLarge: { status: 413, code: '413', text: 'The request body is too large' },
  validation: { status: 422, code: '729', text: 'Parameter verification error' },
  tooManyAttempts: { status: 429, code: '429', text: 'Too many attempts, please wait' },
  tooManyExports: { status: 429, code: '429', text: 'Files of yours are still being written' },
  tooManyStreams: { status: 429, code: '429', text: 'Too many event streams are open' },
  internal: { status: 500, code: '501', text: 'Server internal error' },
  authServiceUnavailable: {
    status: 502,
    code: '502',
    text: 'The authentication service cannot be reached',
  },
  insufficientStorage: { status: 507, code: '507', text: 'There is no room left for the file' },
  unavailable: { status: 503, code: '503', text: 'The system is busy, please try again later' },
} as const satisfies Record<string, { status: number; code: string; text: string }>

export type ErrorKey = keyof typeof errorTable

/** Why a field was refused: a message key of `fieldMessageKeys` and the values its text needs. */
export const fieldError = z.object({
  key: z.string(),
  values: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
})
export type FieldError = z.infer<typeof fieldError>

/** What `data` holds in a refused answer. */
export const errorData = z
  .object({
    key: z.string(),
    requestId: z.string(),
    /** By field name; nested fields are joined with dots. */
    fields: z.record(z.string(), fieldError).optional(),
    /** Whole seconds to wait, with 429 and 503. */
    retryAfter: z.number().int().optional(),
    /** The row as it is now, with `staleVersion`. */
    current: z.unknown().optional(),
  })
  .meta({ id: 'ErrorData' })
