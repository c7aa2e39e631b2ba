import { z } from 'zod'
import { bulkChange } from '../bulkChanges.ts'
import { tagChoice } from '../content/tags.ts'
import { defineResource } from '../defineResource.ts'
import { listQuery } from '../envelope.ts'
import {
  code,
  codeFilter,
  createdBetween,
  enumeration,
  fileLink,
  id,
  reason,
  remark,
  textFilter,
  timestamp,
  tracked,
  version,
} from '../fields.ts'
import {
  FEEDBACK_IDLE_HOURS,
  FEEDBACK_MAX_LENGTH,
  FEEDBACK_MAX_PICTURES,
  FEEDBACK_MERGE_MAX,
  FEEDBACK_WAVE,
  FILTER_MAX_LENGTH,
  LANGUAGES,
  WORK_MAX_TAGS,
} from '../limits.ts'
import { get, post } from '../operation.ts'
import { feedbackReply } from './feedbackReplies.ts'

const path = '/api/admin/feedback'
const state = enumeration('feedbackState')
const text = z.string().trim().min(1).max(FEEDBACK_MAX_LENGTH)

/** Feedback that a user sent, and what has become of it. */
export const feedback = z
  .object({
    id,
    number: z.string(),
    userId: id,
    userName: z.string(),
    kind: z.string(),
    /** Chinese and English name of the kind; its value if the dictionary no longer has it. */
    kindName: z.string(),
    kindNameEn: z.string(),
    text: z.string(),
    pictures: z.array(fileLink),
    /** Of the app that it was written with; empty on the web. */
    appVersion: z.string(),
    platform: enumeration('clientFlag'),
    /** That the user reads. */
    language: z.enum(LANGUAGES),
    state,
    /** Null while it is in the queue. */
    assigneeId: id.nullable(),
    assigneeName: z.string(),
    assignedTime: timestamp.nullable(),
    /** Null once it is processed, like `waitingSince`. */
    waitingFor: enumeration('waitingSide').nullable(),
    waitingSince: timestamp.nullable(),
    firstAnswerTime: timestamp.nullable(),
    /**
     * When it goes back to the queue, unless its assignee does something with it before; null in the queue, and while it
     * doesn't wait for the staff.
     */
    returnTime: timestamp.nullable(),
    /** When its first answer or its solution is due; null while the clock is stopped. */
    dueTime: timestamp.nullable(),
    processedTime: timestamp.nullable(),
    closeReason: enumeration('feedbackCloseReason').nullable(),
    /** Null unless it was merged into other feedback of the user, like the number of that. */
    mergedIntoId: id.nullable(),
    mergedIntoNumber: z.string().nullable(),
    /** Number of rows that were merged into it. */
    mergedCount: z.number().int(),
    /** Labels of operators, which users don't see. */
    tagIds: z.array(id),
    tags: z.array(tagChoice),
    ...tracked,
  })
  .meta({ id: 'Feedback' })
export type Feedback = z.infer<typeof feedback>

export const feedbackQuery = listQuery(
  ['number', 'state', 'waitingSince', 'dueTime', 'createTime', 'updateTime'],
  {
    id: codeFilter,
    number: codeFilter,
    userId: codeFilter,
    /** Nickname. */
    user: textFilter,
    kind: codeFilter,
    state: state.optional(),
    /** Username. */
    assigneeName: textFilter,
    /** Whether an operator has it. */
    assigned: enumeration('yesNo').optional(),
    waitingFor: enumeration('waitingSide').optional(),
    /** Whether it is past due. */
    overdue: enumeration('yesNo').optional(),
    appVersion: codeFilter,
    /** Id of a label. */
    tagId: codeFilter,
    /**
     * Those that were merged into others.
     * @default left out, unless the query names an id or a number
     */
    merged: enumeration('yesNo').optional(),
    ...createdBetween,
  },
)

/** What was written about feedback, the feedback itself and what was merged into it among it. */
export const feedbackMessage = z
  .object({
    id,
    feedbackId: id,
    /** Of the feedback that it belongs to. */
    number: z.string(),
    side: enumeration('feedbackSide'),
    /** Operator who wrote it; empty for the user, and for the system's note that it gave feedback back. */
    accountName: z.string(),
    /** Of the system's note: who hadn't touched the feedback. */
    text: z.string(),
    pictures: z.array(fileLink),
    time: timestamp,
  })
  .meta({ id: 'FeedbackMessage' })
export type FeedbackMessage = z.infer<typeof feedbackMessage>

/** An account that feedback can be assigned to. */
export const feedbackAssignee = z
  .object({ id, username: z.string(), nickname: z.string() })
  .meta({ id: 'FeedbackAssignee' })

/** Feedback of several users about the same. */
export const feedbackWave = z
  .object({
    /** The words that more than half of it has in common, as the oldest of it has them. */
    words: z.array(z.string()).max(FEEDBACK_WAVE.shown),
    /** Number of different users. */
    users: z.number().int(),
    /** When the first and the last of it were written. */
    from: timestamp,
    to: timestamp,
    /** Of the feedback, the oldest first. */
    ids: z.array(id),
  })
  .meta({ id: 'FeedbackWave' })
export type FeedbackWave = z.infer<typeof feedbackWave>

/** What a user sends. */
export const feedbackDraft = z.object({
  /** Value of an item of the dictionary. */
  kind: code.min(1).max(FILTER_MAX_LENGTH),
  text,
  pictures: z.array(fileLink).max(FEEDBACK_MAX_PICTURES).default([]),
  /** Of the app that it is written with; empty on the web. */
  appVersion: code.max(FILTER_MAX_LENGTH).default(''),
  platform: enumeration('clientFlag'),
  /** That the user reads. */
  language: z.enum(LANGUAGES),
})

export const feedbackAnswer = z.object({ text, version })
export const feedbackNote = z.object({ text })
export const feedbackTakeOver = z.object({ reason, version })
export const feedbackAssignment = z.object({ accountId: id, version })
export const feedbackGiveBack = z.object({
  /** For the next operator; kept as an internal note. */
  note: remark,
  version,
})
export const feedbackProcessing = z.object({
  /** With `noAnswerNeeded`, feedback is processed that has no answer. */
  reason: enumeration('feedbackCloseReason').exclude(['merged']),
  version,
})
export const feedbackReopening = z.object({ version })
export const feedbackLabeling = z.object({
  /** Ids of tags of the type `internal`, in their order. */
  tagIds: z.array(id).max(WORK_MAX_TAGS),
  version,
})
export const feedbackMerge = z.object({
  /** Feedback that is merged. */
  ids: z.array(id).min(1).max(FEEDBACK_MERGE_MAX),
  /** Feedback of the same user that it is merged into. */
  into: id,
})
export const feedbackAnswerAll = z.object({
  /** Sent to users whose language is Chinese. */
  text,
  textEn: text,
})

export const feedbackArea = defineResource({
  name: 'feedback',
  path,
  names: { one: 'feedback of a user', many: 'feedback of users' },
  row: feedback,
  query: feedbackQuery,
  operations: ['list', 'export', 'get'],
  page: { route: '/operations/feedback', position: 2 },
  find: { title: 'number', detail: 'text', exact: true },
  columns: [
    'number',
    ['userName', 'feedback:user'],
    'kind',
    'text',
    'state',
    ['assigneeName', 'feedback:assignee'],
    'waitingFor',
    'waitingSince',
    'dueTime',
    'platform',
    'appVersion',
    'closeReason',
    ['tags', 'feedback:tagIds'],
    'createTime',
    'id',
  ],
  // Of a user who is being deleted.
  constraints: { feedbacks_user_id_users_id_fk: { error: 'userHasContent' } },
  actions: {
    conversation: get(`${path}/{id}/conversation`, {
      summary: 'List what was written about feedback and what was merged into it, oldest first',
      access: 'feedback:read',
      data: z.array(feedbackMessage),
    }),
    waves: get(`${path}/waves`, {
      summary: `Find feedback of at least ${FEEDBACK_WAVE.users} users about the same within an hour that waits for an answer`,
      access: 'feedback:read',
      data: z.array(feedbackWave),
    }),
    waiting: get(`${path}/waiting`, {
      summary: 'Count the feedback that is past due',
      access: 'feedback:read',
      background: true,
      data: z.object({ due: z.number().int() }),
    }),
    assignees: get(`${path}/assignees`, {
      summary: 'List the accounts that feedback can be assigned to',
      access: 'feedback:assign',
      data: z.array(feedbackAssignee),
    }),
    replies: get(`${path}/replies`, {
      summary: 'List the enabled canned answers',
      access: 'feedback:reply',
      data: z.array(feedbackReply),
    }),
    take: post(`${path}/{id}/take`, {
      summary: 'Take feedback from the queue',
      access: 'feedback:assign',
      data: feedback,
    }),
    takeOver: post(`${path}/{id}/take-over`, {
      summary: 'Take feedback over from its assignee; the reason becomes an internal note',
      access: 'feedback:takeOver',
      body: feedbackTakeOver,
      data: feedback,
    }),
    assign: post(`${path}/{id}/assign`, {
      summary: 'Assign feedback to an account; one that another operator has takes `feedback:takeOver`',
      access: 'feedback:assign',
      body: feedbackAssignment,
      data: feedback,
    }),
    giveBack: post(`${path}/{id}/give-back`, {
      summary: `Give feedback back to the queue, which happens by itself after ${FEEDBACK_IDLE_HOURS} idle hours of opening time`,
      access: 'feedback:assign',
      body: feedbackGiveBack,
      data: feedback,
    }),
    answer: post(`${path}/{id}/answer`, {
      summary: 'Answer feedback as its assignee; an answer to feedback in the queue takes it',
      access: 'feedback:reply',
      body: feedbackAnswer,
      data: feedback,
    }),
    note: post(`${path}/{id}/note`, {
      summary: 'Add an internal note to feedback, which the user doesn’t see',
      access: 'feedback:reply',
      body: feedbackNote,
      data: feedback,
    }),
    changeLabels: post(`${path}/{id}/labels`, {
      summary: 'Replace the labels of feedback, which users don’t see, in any state',
      access: 'feedback:reply',
      body: feedbackLabeling,
      data: feedback,
    }),
    process: post(`${path}/{id}/process`, {
      summary: 'Mark feedback as processed that was answered or needs no answer, as its assignee',
      access: 'feedback:reply',
      body: feedbackProcessing,
      data: feedback,
    }),
    reopen: post(`${path}/{id}/reopen`, {
      summary:
        'Reopen processed feedback; it stays with its assignee, unless the caller may take it over, or the assignee can no longer answer',
      access: 'feedback:reply',
      body: feedbackReopening,
      data: feedback,
    }),
    merge: post(`${path}/merge`, {
      summary: `Merge up to ${FEEDBACK_MERGE_MAX} rows of feedback into another of the same user, which gets their labels`,
      access: 'feedback:merge',
      body: feedbackMerge,
      data: feedback,
    }),
    answerAll: bulkChange(`${path}/answer-all`, {
      summary: 'Send one answer to feedback of several users, each in their language',
      access: 'feedback:reply',
      body: feedbackAnswerAll.shape,
    }),
  },
})
