import { z } from 'zod'

/**
 * HTTP status, code and message of every error that the server answers with, by message key. The codes are those of the
 * specification, section 8, or the HTTP status where its catalog has none. Only messages of that catalog are here: all
 * others are the English translations of the keys, which clients translate themselves.
 */
export const errorTable = {
  badRequest: { status: 400, code: '100', text: 'The parameter passed in is incorrect' },
  invalidCaptcha: { status: 400, code: '100' },
  invalidCredentials: { status: 401, code: '10003', text: 'Incorrect username or password' },
  invalidMfaCode: { status: 401, code: '10003' },
  invalidTicket: { status: 401, code: '10003' },
  invalidResetCode: { status: 400, code: '100' },
  sessionExpired: { status: 401, code: '10006', text: 'Login has expired, please log in again' },
  abnormalUserStatus: { status: 403, code: '10002', text: 'Abnormal user status' },
  unauthorizedOperation: { status: 403, code: '403' },
  notFound: { status: 404, code: '404' },
  methodNotAllowed: { status: 405, code: '126', text: 'Post/get method incorrect' },
  usernameTaken: { status: 409, code: '10001', text: 'User name already exists' },
  notPossible: { status: 409, code: '409' },
  staleVersion: { status: 409, code: '409' },
  balanceNotZero: { status: 409, code: '409' },
  hasSubaccounts: { status: 409, code: '409' },
  ownAccount: { status: 409, code: '409' },
  lastAdministrator: { status: 409, code: '409' },
  mfaBindingRequired: { status: 403, code: '403' },
  mfaAlreadyOpen: { status: 409, code: '409' },
  mfaNotOpen: { status: 409, code: '409' },
  mfaDemanded: { status: 409, code: '409' },
  alreadyReviewed: { status: 409, code: '409' },
  ownTransfer: { status: 403, code: '403' },
  dependentReviewer: { status: 403, code: '403' },
  partyOutOfScope: { status: 403, code: '403' },
  rowDeleted: { status: 409, code: '409' },
  lockedByOther: { status: 409, code: '409' },
  claimedByOther: { status: 409, code: '409' },
  notComplete: { status: 409, code: '409' },
  tooManyTags: { status: 409, code: '409' },
  lastTag: { status: 409, code: '409' },
  notApproved: { status: 409, code: '409' },
  notRevised: { status: 409, code: '409' },
  notSubmittable: { status: 409, code: '409' },
  postingFrozen: { status: 409, code: '409' },
  authorFrozen: { status: 409, code: '409' },
  alreadyOnShelf: { status: 409, code: '409' },
  alreadyOffShelf: { status: 409, code: '409' },
  alreadyInCollection: { status: 409, code: '409' },
  collectionFull: { status: 409, code: '409' },
  collectionEmpty: { status: 409, code: '409' },
  notInCollection: { status: 409, code: '409' },
  noVisibleItems: { status: 409, code: '409' },
  setChanged: { status: 409, code: '409' },
  tooLate: { status: 409, code: '409' },
  notRevertible: { status: 409, code: '409' },
  alreadyReverted: { status: 409, code: '409' },
  changedSince: { status: 409, code: '409' },
  tagMissing: { status: 409, code: '409' },
  tagInUse: { status: 409, code: '409' },
  reviewReasonInUse: { status: 409, code: '409' },
  forumHasChildren: { status: 409, code: '409' },
  forumHasPosts: { status: 409, code: '409' },
  topicHasPosts: { status: 409, code: '409' },
  topicNameTaken: { status: 409, code: '409' },
  alreadyHidden: { status: 409, code: '409' },
  alreadyVisible: { status: 409, code: '409' },
  reviewDecides: { status: 409, code: '409' },
  tooManyReplies: { status: 409, code: '409' },
  parentDeleted: { status: 409, code: '409' },
  notMuted: { status: 409, code: '409' },
  userHasContent: { status: 409, code: '409' },
  alreadyInForum: { status: 409, code: '409' },
  forumNotOpen: { status: 409, code: '409' },
  forumNoAnonymous: { status: 409, code: '409' },
  forumNoAttachments: { status: 409, code: '409' },
  forumMissing: { status: 409, code: '409' },
  voteOpen: { status: 409, code: '409' },
  alreadySettled: { status: 409, code: '409' },
  alreadyDecided: { status: 409, code: '409' },
  excludedReviewer: { status: 403, code: '403' },
  taskEscalated: { status: 403, code: '403' },
  notOpened: { status: 409, code: '409' },
  blacklisted: { status: 409, code: '409' },
  alreadyListed: { status: 409, code: '409' },
  giftSent: { status: 409, code: '409' },
  outOfStock: { status: 409, code: '409' },
  noPicture: { status: 409, code: '409' },
  outsideValidity: { status: 409, code: '409' },
  groupDissolved: { status: 409, code: '409' },
  groupOwner: { status: 409, code: '409' },
  roleInUse: { status: 409, code: '409' },
  userRoleInUse: { status: 409, code: '409' },
  userHasPoints: { status: 409, code: '409' },
  resourceHasChildren: { status: 409, code: '409' },
  builtInResource: { status: 409, code: '409' },
  fileExists: { status: 409, code: '409' },
  uploadQuota: { status: 413, code: '413' },
  uploadLimit: { status: 429, code: '429' },
  idempotencyKeyMissing: { status: 400, code: '100' },
  idempotencyKeyReused: { status: 422, code: '729' },
  fixedItem: { status: 409, code: '409' },
  dictionaryItemInUse: { status: 409, code: '409' },
  taskRunning: { status: 409, code: '409' },
  addressRefused: { status: 403, code: '403' },
  locksYouOut: { status: 409, code: '409' },
  templateInUse: { status: 409, code: '409' },
  pushBegun: { status: 409, code: '409' },
  pushEnded: { status: 409, code: '409' },
  noRecipients: { status: 409, code: '409' },
  authRequestsForwarded: { status: 409, code: '409' },
  linkExpired: { status: 410, code: '410' },
  requestTimeout: { status: 408, code: '408' },
  lengthRequired: { status: 411, code: '411' },
  payloadTooLarge: { status: 413, code: '413' },
  validation: { status: 422, code: '729', text: 'Parameter verification error' },
  tooManyAttempts: { status: 429, code: '429' },
  tooManyExports: { status: 429, code: '429' },
  tooManyStreams: { status: 429, code: '429' },
  internal: { status: 500, code: '501', text: 'Server internal error' },
  authServiceUnavailable: { status: 502, code: '502' },
  insufficientStorage: { status: 507, code: '507' },
  unavailable: { status: 503, code: '503' },
} as const satisfies Record<string, { status: number; code: string; text?: string }>

export type ErrorKey = keyof typeof errorTable

/** Why a field was rejected: a message key of `fieldMessageKeys` and the values its text needs. */
export const fieldError = z.object({
  key: z.string(),
  values: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  /** Key of the field's label in the translations, where no form shows the field: `video:file`. */
  label: z.string().optional(),
})
export type FieldError = z.infer<typeof fieldError>

/** What the text of a message key needs. */
export const errorDetails = {
  /** By field name; nested fields are joined with dots. */
  fields: z.record(z.string(), fieldError).optional(),
  values: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
}

/** What `data` holds in a rejected answer. */
export const errorData = z
  .object({
    key: z.string(),
    requestId: z.string(),
    ...errorDetails,
    /** Whole seconds to wait, with 429 and 503. */
    retryAfter: z.number().int().optional(),
    /** The row as it is now, with `staleVersion`. */
    current: z.unknown().optional(),
  })
  .meta({ id: 'ErrorData' })
