import { z } from 'zod'
import { reviewReason } from '../content/reviewReasons.ts'
import { defineResource } from '../defineResource.ts'
import { listQuery } from '../envelope.ts'
import {
  code,
  codeFilter,
  enumeration,
  id,
  reason,
  reasonBody,
  textFilter,
  timeFilter,
  timestamp,
  tracked,
  version,
} from '../fields.ts'
import {
  DICTIONARY_VALUE_MAX_LENGTH,
  DOCUMENT_NUMBER_LENGTH,
  DOCUMENT_PICTURES,
  NAME_MAX_LENGTH,
  REVEAL_MINUTES,
} from '../limits.ts'
import { post } from '../operation.ts'

const path = '/api/admin/real-persons'
const state = enumeration('realPersonState')

/** What a user submits on the platform; the back office never edits it. */
export const realPersonSubmission = z.object({
  userId: id,
  realName: z.string().trim().min(1).max(NAME_MAX_LENGTH),
  /** Values of items of the dictionaries `documentType` and `realPersonMethod`. */
  documentType: code.min(1).max(DICTIONARY_VALUE_MAX_LENGTH),
  method: code.min(1).max(DICTIONARY_VALUE_MAX_LENGTH),
  documentNumber: code.min(DOCUMENT_NUMBER_LENGTH.min).max(DOCUMENT_NUMBER_LENGTH.max),
  /** Keys of confidential files. */
  pictureKeys: z.array(z.string()).min(DOCUMENT_PICTURES.min).max(DOCUMENT_PICTURES.max),
})
export type RealPersonSubmission = z.infer<typeof realPersonSubmission>

/** A user's identity check. What identifies the person is masked; only `reveal` returns it. */
export const realPerson = z
  .object({
    id,
    userId: id,
    userName: z.string(),
    /** Masked but for the first character. */
    realName: z.string(),
    documentType: z.string(),
    /** Chinese and English name of the type; its value if the dictionary no longer has it. */
    documentTypeName: z.string(),
    documentTypeNameEn: z.string(),
    /** Masked but for the first and last two characters. */
    documentNumber: z.string(),
    method: z.string(),
    methodName: z.string(),
    methodNameEn: z.string(),
    state,
    /** Submissions within the days that `REAL_PERSON_ATTEMPTS` counts. */
    attempts: z.number().int(),
    submitTime: timestamp,
    /** Reasons that it failed for; empty unless it failed at a review. */
    reasons: z.array(reviewReason.pick({ code: true, title: true, titleEn: true })),
    /** The reviewer's note, or why it was revoked. */
    note: z.string(),
    /** Operator who decided on it or revoked it last; empty before that, like `reviewTime`. */
    reviewerName: z.string(),
    reviewTime: timestamp.nullable(),
    /** Number of pictures of the document; they are deleted some time after it passed or failed. */
    pictures: z.number().int(),
    /** Number of other users with the same document. */
    sharedWith: z.number().int(),
    ...tracked,
  })
  .meta({ id: 'RealPerson' })
export type RealPerson = z.infer<typeof realPerson>

export const realPersonQuery = listQuery(['state', 'submitTime', 'reviewTime', 'createTime', 'updateTime'], {
  id: codeFilter,
  userId: codeFilter,
  /** Nickname. */
  user: textFilter,
  documentType: codeFilter,
  method: codeFilter,
  state: state.optional(),
  /** Username of the reviewer. */
  reviewerName: textFilter,
  submittedFrom: timeFilter,
  submittedTo: timeFilter,
})

/** What identifies a person, for as long as the links to the pictures work. */
export const revealedPerson = z
  .object({
    realName: z.string(),
    documentNumber: z.string(),
    /** Signed links. */
    pictures: z.array(z.string()),
    /** When the links end, and the values have to be masked again. */
    until: timestamp,
  })
  .meta({ id: 'RevealedPerson' })
export type RevealedPerson = z.infer<typeof revealedPerson>

export const realPersonRevocation = z.object({ reason, version })

export const realPersonArea = defineResource({
  name: 'realPerson',
  path,
  names: { one: 'an identity check', many: 'identity checks' },
  row: realPerson,
  query: realPersonQuery,
  operations: ['list', 'export', 'get'],
  page: { route: '/community/realPersons', position: 6 },
  columns: [
    ['userName', 'realPerson:user'],
    'realName',
    'documentType',
    ['documentNumber', 'realPerson:number'],
    'method',
    'state',
    'attempts',
    'submitTime',
    ['reviewerName', 'realPerson:reviewer'],
    'reviewTime',
    'note',
    'id',
  ],
  // Of a user who is being deleted.
  constraints: { real_persons_user_id_users_id_fk: { error: 'userHasContent' } },
  actions: {
    reveal: post(`${path}/{id}/reveal`, {
      summary: `Get a person’s name, document number and pictures for ${REVEAL_MINUTES} minutes; the reason is logged`,
      access: 'realPerson:reveal',
      body: reasonBody,
      data: revealedPerson,
    }),
    revoke: post(`${path}/{id}/revoke`, {
      summary: 'Revoke an identity check that passed; the user can submit again',
      access: 'realPerson:revoke',
      body: realPersonRevocation,
      data: realPerson,
    }),
  },
  // Its reviews are decided at the review desk.
  codes: ['realPerson:review'],
})
