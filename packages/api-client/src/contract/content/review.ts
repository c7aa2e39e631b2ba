import { z } from 'zod'
import { defineResource } from '../defineResource.ts'
import { bulkResult, listQuery, none } from '../envelope.ts'
import { message } from '../fieldMessages.ts'
import { codeFilter, enumeration, fileLink, id, reason, timeFilter, timestamp, tracked } from '../fields.ts'
import {
  REVIEW_COUNT_MAX,
  REVIEW_MAX_CLAIMS,
  REVIEW_MAX_REASONS,
  REVIEW_MAX_TOGETHER,
  REVIEW_NOTE_MAX_LENGTH,
  REVIEW_SECONDS_MAX,
} from '../limits.ts'
import { get, post, put } from '../operation.ts'
import { reviewReason, reviewReasonCode } from './reviewReasons.ts'

const path = '/api/admin/review-tasks'
const kind = enumeration('reviewKind')
const status = enumeration('reviewTaskStatus')
const decision = status.exclude(['pending'])
const subjectVersion = z.number().int().min(0)
const note = z.string().trim().max(REVIEW_NOTE_MAX_LENGTH).default('')
const secondsSpent = z.number().int().min(0).max(REVIEW_SECONDS_MAX).optional()

/** Why a subject has to be reviewed. */
export const reviewCause = z.object({
  source: enumeration('reviewSource'),
  /** Code of the rule, the kind of report or the category of the words; empty without one. */
  code: z.string(),
  detail: z.string(),
  time: timestamp,
})

/** A subject that waits for a decision, or one decision on it. */
export const reviewTask = z
  .object({
    id,
    kind,
    subjectId: id,
    /** Of the subject as it is now while the task is pending; of the one that was decided on afterwards. */
    subjectVersion: z.number().int(),
    /** Empty where the subject was deleted. */
    title: z.string(),
    /** Path of the subject's page. */
    link: z.string(),
    /** Grows with every task of the same subject. */
    round: z.number().int(),
    status,
    /** 0 to 100: higher comes first. */
    priority: z.number().int(),
    reasons: z.array(reviewCause),
    authorId: id.nullable(),
    authorName: z.string(),
    dueTime: timestamp,
    /** Whether the task was pending after it was due. */
    overdue: z.boolean(),
    /** The reviewer who has the task for now; null where it is free. */
    claimedById: id.nullable(),
    claimedBy: z.string(),
    claimedUntil: timestamp.nullable(),
    /** Role that decides instead of the queue; null unless it was escalated. */
    escalatedTo: id.nullable(),
    escalatedToName: z.string(),
    escalationNote: z.string(),
    reasonCodes: z.array(z.string()),
    note: z.string(),
    decidedById: id.nullable(),
    decidedBy: z.string(),
    decidedTime: timestamp.nullable(),
    secondsSpent: z.number().int().nullable(),
    /** Whether a second look differs from the first decision, and isn’t settled yet. */
    disputed: z.boolean(),
    /** Whether a decision on it can't be undone, because it moves money. */
    final: z.boolean(),
    /** Decision that settled a dispute. */
    settledDecision: decision.nullable(),
    settledBy: z.string(),
    settledTime: timestamp.nullable(),
    ...tracked,
  })
  .meta({ id: 'ReviewTask' })
export type ReviewTask = z.infer<typeof reviewTask>

/** A value that a reviewer decides on, such as an amount or a price. */
const fact = z.object({
  /** Key of its label in the translations: `transfer:amount`. */
  label: z.string(),
  value: z.string(),
  /** The records that the value names, each with the path of its page in the back office. Left out where it names none. */
  records: z.array(z.object({ id, text: z.string(), link: z.string() })).optional(),
})

/** A comment near the one that is reviewed. */
const nearComment = z.object({
  id,
  authorName: z.string(),
  text: z.string(),
  hidden: z.boolean(),
  time: timestamp,
})

/** What the subject's area knows of it. */
export const subjectEvidence = z.object({
  facts: z.array(fact),
  /** Texts of the author, and the places in them that match the word list. */
  texts: z.array(
    z.object({
      label: z.string(),
      text: z.string(),
      matches: z.array(z.object({ word: z.string(), start: z.number().int(), end: z.number().int() })),
    }),
  ),
  /** Comments around the one that is reviewed: those that it answers, from the top, and its first replies. */
  thread: z.object({ above: z.array(nearComment), below: z.array(nearComment) }).nullable(),
  pictures: z.array(z.object({ picture: fileLink })),
  /** What can be watched or listened to, with the picture of its frames, which may be empty; null without such a file. */
  film: z.object({ file: fileLink, contactSheet: fileLink }).nullable(),
  /** The work that the subject was edited from; null where it was not made from another one. */
  source: z
    .object({
      title: z.string(),
      cover: fileLink,
      /** Path of it in the back office. */
      link: z.string(),
      reviewStatus: enumeration('reviewStatus').nullable(),
      shelf: enumeration('shelfStatus'),
      /** Why it was taken off the shelf; empty without a reason, and for a caller who can’t read videos. */
      shelfReason: z.string(),
      deleted: z.boolean(),
      /**
       * The latest decision on it; null if none was made, while another reviewer repeats it, and for a caller who
       * can’t read videos.
       */
      decision: z
        .object({
          status: decision,
          reasonCodes: z.array(z.string()),
          /** Titles of the reasons, which need not apply to the subject's kind. */
          catalog: z.array(reviewReason.pick({ code: true, title: true, titleEn: true })),
          note: z.string(),
          decidedBy: z.string(),
          decidedTime: timestamp,
        })
        .nullable(),
    })
    .nullable(),
  /** The same picture (distance 0) or similar ones, with the decision taken then. */
  similar: z.array(
    z.object({
      subjectId: id,
      kind,
      link: z.string(),
      picture: fileLink,
      distance: z.number().int(),
      status: status.nullable(),
    }),
  ),
  /** What changed since the version that was approved last. */
  changes: z.array(
    z.object({
      label: z.string(),
      /** Empty for pictures. */
      before: z.string(),
      after: z.string(),
      /** Shown instead of the values; null where those aren’t pictures. */
      pictures: z.object({ before: fileLink, after: fileLink }).nullable(),
    }),
  ),
})
export type SubjectEvidence = z.output<typeof subjectEvidence>

/** Who made the subject. */
const reviewAuthor = z.object({
  id,
  name: z.string(),
  /** When the author's account was created. */
  createTime: timestamp.nullable(),
  /** Decisions on the author's subjects in the last 90 days. */
  approved: z.number().int(),
  rejected: z.number().int(),
  /** Strikes that have not expired. */
  strikes: z.number().int(),
  alwaysReviewed: z.boolean(),
  postingFrozenUntil: timestamp.nullable(),
  accountFrozen: z.boolean(),
})

/** A task with what there is to know before a decision. */
export const reviewTaskDetail = reviewTask
  .extend({
    author: reviewAuthor.nullable(),
    evidence: subjectEvidence,
    /** Earlier tasks of the same subject, the latest first. A second look doesn't show the first decision. */
    rounds: z.array(
      reviewTask.pick({
        id: true,
        round: true,
        status: true,
        reasons: true,
        reasonCodes: true,
        note: true,
        decidedBy: true,
        decidedTime: true,
        createTime: true,
      }),
    ),
    /** Free tasks of nearly the same subjects, which can be decided together with this one. */
    duplicates: z.array(reviewTask.pick({ id: true, subjectId: true, subjectVersion: true, title: true })),
    /** Reasons for which the subject can be rejected, in their order. */
    catalog: z.array(
      reviewReason.pick({ code: true, title: true, titleEn: true, policy: true, severity: true }),
    ),
  })
  .meta({ id: 'ReviewTaskDetail' })
export type ReviewTaskDetail = z.infer<typeof reviewTaskDetail>

export const reviewTaskQuery = listQuery(['priority', 'dueTime', 'createTime', 'decidedTime'], {
  id: codeFilter,
  kind: kind.optional(),
  status: status.optional(),
  /** Source of at least one of the reasons. */
  source: enumeration('reviewSource').optional(),
  /** Username of who has the task for now, or a part of it. */
  claimedBy: codeFilter,
  decidedBy: codeFilter,
  /** Whether the task is pending and past due. */
  overdue: enumeration('yesNo').optional(),
  escalated: enumeration('yesNo').optional(),
  /** Whether a second look differs from the first decision, and isn’t settled yet. */
  disputed: enumeration('yesNo').optional(),
  subjectId: codeFilter,
  authorId: codeFilter,
})

const verdict = {
  decision,
  /** Required for a rejection. */
  reasonCodes: z.array(reviewReasonCode).max(REVIEW_MAX_REASONS).default([]),
  note,
}

const rejectionHasReason = ({ decision, reasonCodes }: { decision: string; reasonCodes: string[] }) =>
  decision === 'approved' || reasonCodes.length > 0
const withoutReason = { path: ['reasonCodes'], ...message('required') }

export const reviewDecision = z
  .object({ ...verdict, subjectVersion, secondsSpent })
  .refine(rejectionHasReason, withoutReason)
export type ReviewDecision = z.output<typeof reviewDecision>

export const reviewSettlement = z
  .object({ ...verdict, subjectVersion })
  .refine(rejectionHasReason, withoutReason)

export const reviewDecisions = z
  .object({
    ...verdict,
    /** Of one kind; each was opened, or is nearly the same as one that was. */
    tasks: z.array(z.object({ id, subjectVersion })).min(1).max(REVIEW_MAX_TOGETHER),
    /** For all of them together. */
    secondsSpent,
  })
  .refine(rejectionHasReason, withoutReason)

export const reviewEscalation = z.object({
  roleId: id,
  note: z.string().trim().min(1).max(REVIEW_NOTE_MAX_LENGTH),
})

/** How an account sees pictures at the desk. */
export const reviewPreference = z
  .object({ blur: z.boolean(), mute: z.boolean(), grey: z.boolean() })
  .meta({ id: 'ReviewPreference' })

/** What one reviewer did, by kind. */
export const reviewerReport = z
  .object({
    accountId: id,
    accountName: z.string(),
    kind,
    decided: z.number().int(),
    medianSeconds: z.number().nullable(),
    skipped: z.number().int(),
    /** Decisions that another reviewer repeated. */
    secondLooks: z.number().int(),
    /** Those of them that a settlement changed. */
    overturned: z.number().int(),
    /** Share of the second looks that came to the same decision, 0 to 1. */
    agreementRate: z.number().nullable(),
  })
  .meta({ id: 'ReviewerReport' })

export const reviewArea = defineResource({
  name: 'review',
  path,
  names: { one: 'a review task', many: 'review tasks' },
  row: reviewTask,
  query: reviewTaskQuery,
  operations: ['list'],
  page: { route: '/content/review', position: 0 },
  actions: {
    get: get(`${path}/{id}`, {
      summary: 'Get a review task with the evidence for a decision',
      access: 'review:read',
      data: reviewTaskDetail,
    }),
    waiting: get(`${path}/waiting`, {
      summary: 'Count the pending tasks that the caller can decide and no one else has claimed',
      access: 'review:read',
      data: z.object({ count: z.number().int().max(REVIEW_COUNT_MAX) }),
    }),
    claim: post(`${path}/claim`, {
      summary: `Claim the next tasks, up to ${REVIEW_MAX_CLAIMS} in all, and extend the claims that the caller has`,
      access: 'review:claim',
      body: z.object({
        /** @default every kind that the caller may decide */
        kinds: z.array(kind).max(kind.options.length).default([]),
        /** Only tasks that were escalated to one of the caller's roles. */
        escalated: z.boolean().default(false),
      }),
      background: true,
      data: z.array(reviewTask),
    }),
    renew: post(`${path}/{id}/renew`, {
      summary: 'Open a free task or keep one that the caller has open: no one else gets it for ten minutes',
      access: 'review:claim',
      background: true,
      data: reviewTask,
    }),
    decide: post(`${path}/{id}/decide`, {
      summary: 'Approve or reject the subject of a task; needs the permission code of its kind',
      access: 'review:claim',
      body: reviewDecision,
      idempotent: true,
      data: reviewTask,
    }),
    decideTogether: post(`${path}/decide-together`, {
      summary: 'Decide tasks of one kind the same way; each was opened or is nearly the same as one that was',
      access: 'review:claim',
      body: reviewDecisions,
      idempotent: true,
      data: bulkResult,
    }),
    skip: post(`${path}/{id}/skip`, {
      summary: 'Give a claimed task back; it isn’t offered to the caller again for 30 minutes',
      access: 'review:claim',
      body: z.object({ secondsSpent }),
      data: reviewTask,
    }),
    roles: get(`${path}/{id}/roles`, {
      summary: 'List the roles that a task can be escalated to',
      access: 'review:claim',
      data: z.array(z.object({ id, name: z.string() })),
    }),
    escalate: post(`${path}/{id}/escalate`, {
      summary: 'Pass a task to a role; it leaves the queue of all others',
      access: 'review:claim',
      body: reviewEscalation,
      data: reviewTask,
    }),
    undo: post(`${path}/{id}/undo`, {
      summary: 'Undo a decision of the caller within five minutes; the task is pending and claimed again',
      access: 'review:claim',
      data: reviewTask,
    }),
    takeOver: post(`${path}/{id}/take-over`, {
      summary: 'Take a task over from the reviewer who claimed it',
      access: 'review:takeOver',
      body: z.object({ reason }),
      data: reviewTask,
    }),
    settle: post(`${path}/{id}/settle`, {
      summary: 'Settle a second look that differs from the first decision',
      access: 'review:settle',
      body: reviewSettlement,
      data: reviewTask,
    }),
    reviewers: get(`${path}/reviewers`, {
      summary: 'Count what each reviewer decided, by kind',
      access: 'review:report',
      query: z.object({
        kind: kind.optional(),
        /** Of the decisions. */
        timeFrom: timeFilter,
        timeTo: timeFilter,
      }),
      data: z.array(reviewerReport),
    }),
    preferences: get(`${path}/preferences`, {
      summary: 'Get how the account sees pictures at the review desk',
      access: 'session',
      data: reviewPreference,
    }),
    savePreferences: put(`${path}/preferences`, {
      summary: 'Save how the account sees pictures at the review desk',
      access: 'session',
      body: reviewPreference,
      data: none,
    }),
  },
})
