import { z } from 'zod'
import { defineResource } from '../defineResource.ts'
import { listOf, listQuery } from '../envelope.ts'
import { errorDetails } from '../errors.ts'
import { enumeration, id, name, remark, textFilter, timestamp, tracked, version } from '../fields.ts'
import { POLICY_MAX_MARKS, POLICY_SAMPLES, POLICY_TRIAL_DAYS } from '../limits.ts'
import { maskedBy } from '../maskedFields.ts'
import { get, post, put } from '../operation.ts'
import { policyChange, policyChanges, requireValidChanges } from './policyChanges.ts'

const path = '/api/admin/policy-drafts'
const kind = enumeration('policyKind')
const status = enumeration('policyDraftStatus')
const count = z.number().int()

export const policyDraftCreate = z
  .object({ name, kind, remark, changes: policyChanges })
  .superRefine(({ kind, changes }, context) => requireValidChanges(kind, changes, context, ['changes']))
/** The kind stays, and the changes are set separately. */
export const policyDraftUpdate = z.object({ name, remark, version })
/** All changes, in the order in which they apply. */
export const policyDraftChanges = z.object({ changes: policyChanges, version })

/** Why a draft couldn’t be applied. */
export const policyFailure = z.object({
  /** Index of the change that was rejected; null where the draft as a whole was. */
  change: count.nullable(),
  key: z.string(),
  ...errorDetails,
})
export type PolicyFailure = z.infer<typeof policyFailure>

/** What was examined of a source, and what the rules decided. */
const policySourceResult = z.object({
  source: enumeration('policySource'),
  examined: count,
  /** Hits with today’s rules: texts with words, rejected sign-ins, users who change their level, events that give points. */
  before: count,
  /** Hits with the draft. */
  after: count,
  /** Hits with the draft only, and texts that it decides more strictly. */
  added: count,
  /** Hits with today’s rules only, and texts that the draft decides more mildly. */
  removed: count,
})

/** Points or stars that users earned in the period. */
const policySum = z.object({
  unit: enumeration('pointUnit'),
  /** What they were given. */
  granted: count,
  /** What today’s rules give for the same events. */
  before: count,
  /** What the draft gives for them. */
  after: count,
})

/** Sign-ins that the draft makes impossible. */
const policyLockOut = z.object({
  /** Whether the operator who ran the trial could no longer sign in from the same address. */
  caller: z.boolean(),
  /** Accounts that can change address rules, signed in within 30 days and can do so with today’s rules. */
  administrators: count,
  /** Those of them that could no longer sign in from any of their addresses. */
  lockedOut: count,
})

export const policyResult = z.object({
  sources: z.array(policySourceResult),
  /** Distinct users or accounts: with new hits, only with fewer hits, who get more, who get less. */
  people: z.object({ affected: count, released: count, raised: count, lowered: count }),
  /** Added hits that people had approved, or that are from accounts that behaved well. */
  suspected: count,
  sums: z.array(policySum),
  /** Null unless addresses were tried. */
  lockOut: policyLockOut.nullable(),
})
export type PolicyResult = z.infer<typeof policyResult>

/** A run of a draft on past data. */
export const policyTrial = z.object({
  id,
  status: enumeration('policyTrialStatus'),
  days: count,
  /** Username of who ran it. */
  operatorName: z.string(),
  /** Records examined so far. */
  examined: count,
  startTime: timestamp,
  finishTime: timestamp.nullable(),
  /** The rules or the draft have changed since. */
  outdated: z.boolean(),
  failure: policyFailure.nullable(),
  result: policyResult.nullable(),
  /** Samples that operators have marked. */
  marks: z.object({ meant: count, falsePositive: count }),
})
export type PolicyTrial = z.infer<typeof policyTrial>

/** Changes of rules that are tried on past data before they apply. */
export const policyDraft = z
  .object({
    id,
    name: z.string(),
    kind,
    remark: z.string(),
    changes: z.array(
      policyChange.extend({
        id: id.nullable(),
        version: version.nullable(),
        values: z.record(z.string(), z.unknown()),
        /** The entry as it was when the change was drafted; null for one that is added. */
        before: z.record(z.string(), z.unknown()).nullable(),
      }),
    ),
    /** Number of changes. */
    changeCount: count,
    status,
    /** Username of who drafted it. */
    authorName: z.string(),
    /** When it is to apply; null unless it is scheduled. */
    startsAt: timestamp.nullable(),
    /** Username of who activated or scheduled it; empty before. */
    activatorName: z.string(),
    activateTime: timestamp.nullable(),
    /** It was activated without a trial of the same changes and rules. */
    withoutTrial: z.boolean(),
    rollBackTime: timestamp.nullable(),
    /** Why it couldn’t be activated as scheduled. */
    failure: policyFailure.nullable(),
    /** The latest one; null where none was run. */
    trial: policyTrial.nullable(),
    ...tracked,
  })
  .meta({ id: 'PolicyDraft' })
export type PolicyDraft = z.infer<typeof policyDraft>

export const policyDraftQuery = listQuery(['name', 'kind', 'status', 'startsAt', 'updateTime'], {
  id: id.optional(),
  name: textFilter,
  kind: kind.optional(),
  status: status.optional(),
})

/** A user or an account whom the draft affects otherwise than today’s rules. */
export const policyPerson = z
  .object({
    id,
    /** Of the user, or of the account where addresses were tried. */
    personId: id,
    name: z.string(),
    effect: enumeration('policyEffect'),
    /** Of points or stars; null for other kinds. */
    unit: enumeration('pointUnit').nullable(),
    /** Texts, sign-ins, VIP level or points with today’s rules. */
    before: count,
    /** The same with the draft. */
    after: count,
  })
  .meta({ id: 'PolicyPerson' })
export type PolicyPerson = z.infer<typeof policyPerson>

export const policyPeopleQuery = listQuery(['before', 'after', 'effect'], {
  effect: enumeration('policyEffect').optional(),
})

/** A text or a sign-in on which the draft and today’s rules decide differently. */
export const policySample = z
  .object({
    id,
    source: enumeration('policySource'),
    /** Of the comment, the post, the work, the chat message or the entry of the operation log. */
    recordId: id,
    /** Kind of the work; null for other sources. */
    workKind: z.enum(['video', 'atlas', 'editedWork']).nullable(),
    /** Null for what staff wrote, and for anonymous posts. */
    personId: id.nullable(),
    personName: z.string(),
    /** The text around the first words, or the address. */
    text: maskedBy('source', { signIns: 'ipAddress' }),
    /** Where words of the draft, or else of today’s rules, are in the text. */
    matches: z.array(z.object({ start: count, end: count })),
    before: enumeration('sensitiveWordOutcome'),
    after: enumeration('sensitiveWordOutcome'),
    /** A person had approved the text, or the account signed in from there on several days without a failure. */
    suspected: z.boolean(),
    verdict: enumeration('policyVerdict').nullable(),
    time: timestamp,
  })
  .meta({ id: 'PolicySample' })
export type PolicySample = z.infer<typeof policySample>

/** Sorted by `suspected`, those of each kind are sorted by time. */
export const policySampleQuery = listQuery(['suspected', 'time'], {
  suspected: enumeration('yesNo').optional(),
})

export const policyTrialBody = z.object({
  /** Days back from now. */
  days: z.number().int().min(POLICY_TRIAL_DAYS.min).max(POLICY_TRIAL_DAYS.max).default(POLICY_TRIAL_DAYS.max),
})

export const policyMarking = z.object({
  sampleIds: z.array(id).min(1).max(POLICY_MAX_MARKS),
  /** Null takes the mark back. */
  verdict: enumeration('policyVerdict').nullable(),
})

export const policyActivation = z.object({
  version,
  /** Null: now. */
  startsAt: timestamp.nullable().default(null),
  /** Confirms that there is no trial of the same changes and rules. */
  withoutTrial: z.boolean().default(false),
})

/** An activation at a moment. */
export const policySchedule = policyActivation.extend({ startsAt: timestamp })

export const policyRollBack = z.object({
  version,
  /** Confirms that entries that were changed since stay as they are. */
  skipConflicts: z.boolean().default(false),
})

/** What a rollback would do to one entry. */
export const policyRollBackStep = z
  .object({
    /** Index of the change. */
    change: count,
    operation: enumeration('policyOperation'),
    /** Why it can’t get back what it had; null where it can. */
    conflict: policyFailure.nullable(),
  })
  .meta({ id: 'PolicyRollBackStep' })
export type PolicyRollBackStep = z.infer<typeof policyRollBackStep>

export const policyDraftArea = defineResource({
  name: 'policyDraft',
  path,
  names: {
    one: 'a policy draft',
    many: 'policy drafts',
    deletable: 'a policy draft that was never activated',
  },
  row: policyDraft,
  query: policyDraftQuery,
  create: policyDraftCreate,
  update: policyDraftUpdate,
  page: { route: '/system/policyDrafts', position: 14 },
  columns: [
    'name',
    'kind',
    'status',
    'changeCount',
    'remark',
    ['authorName', 'policyDraft:author'],
    'startsAt',
    'activateTime',
    'rollBackTime',
    'updateTime',
  ],
  actions: {
    setChanges: put(`${path}/{id}/changes`, {
      summary: 'Set the changes of a policy draft; the rules of their area apply',
      access: 'policyDraft:update',
      body: policyDraftChanges,
      data: policyDraft,
    }),
    try: post(`${path}/{id}/try`, {
      summary: `Run a policy draft on the data of up to ${POLICY_TRIAL_DAYS.max} past days, outside of the request`,
      access: 'policyDraft:try',
      body: policyTrialBody,
      data: policyDraft,
    }),
    cancelTrial: post(`${path}/{id}/cancel-trial`, {
      summary: 'Cancel the trial of a policy draft that hasn’t finished',
      access: 'policyDraft:try',
      data: policyDraft,
    }),
    people: get(`${path}/{id}/people`, {
      summary: 'List the users or accounts whom a policy draft affects otherwise than today’s rules',
      access: 'policyDraft:read',
      query: policyPeopleQuery,
      data: listOf(policyPerson),
    }),
    samples: get(`${path}/{id}/samples`, {
      summary: `List up to ${POLICY_SAMPLES} texts or sign-ins on which a policy draft decides otherwise`,
      access: 'policyDraft:read',
      query: policySampleQuery,
      data: listOf(policySample),
    }),
    mark: post(`${path}/{id}/mark`, {
      summary: 'Mark samples of a trial as meant or as false positives',
      access: 'policyDraft:try',
      body: policyMarking,
      data: policyDraft,
    }),
    activate: post(`${path}/{id}/activate`, {
      summary:
        'Apply a policy draft now or at a moment; the codes for the same changes in its area are required, too',
      access: 'policyDraft:activate',
      body: policyActivation,
      data: policyDraft,
    }),
    unschedule: post(`${path}/{id}/unschedule`, {
      summary: 'Cancel the schedule of a policy draft',
      access: 'policyDraft:activate',
      data: policyDraft,
    }),
    rollBackSteps: get(`${path}/{id}/roll-back`, {
      summary: 'Show what rolling back a policy draft would do to each entry',
      access: 'policyDraft:activate',
      data: z.array(policyRollBackStep),
    }),
    rollBack: post(`${path}/{id}/roll-back`, {
      summary: 'Give the entries that a policy draft changed the values that they had before',
      access: 'policyDraft:activate',
      body: policyRollBack,
      data: policyDraft,
    }),
  },
  constraints: {
    policy_drafts_name_unique: { field: 'name', message: 'taken' },
  },
})
