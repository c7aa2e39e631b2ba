import type { CodeOf } from '@admin/api-client/contract/enumerations'
import type { Language } from '@admin/api-client/contract/limits'
import type {
  PolicyDraft,
  PolicyFailure,
  PolicyResult,
  PolicySample,
} from '@admin/api-client/contract/system/policyDrafts'
import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { moment, primaryId, tracked } from '../columns.ts'

/** A change of an entry that was applied, by which it is rolled back. */
export interface AppliedChange {
  operation: CodeOf<'policyOperation'>
  id: string
  /** Version of the entry afterwards; null for one that was removed. */
  version: number | null
  /** The entry before, as it is stored; null for one that was added. */
  before: Record<string, unknown> | null
}

/** Changes of rules that are tried on past data before they apply. Operators without foreign keys: a draft outlives them. */
export const policyDrafts = pgTable(
  'policy_drafts',
  {
    id: primaryId(),
    name: text().notNull(),
    kind: text().$type<CodeOf<'policyKind'>>().notNull(),
    remark: text().notNull(),
    changes: jsonb().$type<PolicyDraft['changes']>().notNull(),
    status: text().$type<CodeOf<'policyDraftStatus'>>().notNull().default('draft'),
    authorName: text().notNull(),
    startsAt: moment(),
    activatorId: uuid(),
    activatorName: text().notNull().default(''),
    /** From where it was activated or scheduled: rules that reject this address are not applied. */
    activatorAddress: text().notNull().default(''),
    activatorLanguage: text().$type<Language>(),
    activateTime: moment(),
    withoutTrial: boolean().notNull().default(false),
    rollBackTime: moment(),
    failure: jsonb().$type<PolicyFailure>(),
    /** What was applied, in order; null before. */
    applied: jsonb().$type<AppliedChange[]>(),
    ...tracked,
  },
  (table) => [
    uniqueIndex('policy_drafts_name_unique').on(sql`lower(${table.name})`),
    index('policy_drafts_update_time').on(table.updateTime, table.id),
    index('policy_drafts_due').on(table.startsAt).where(sql`${table.status} = 'scheduled'`),
  ],
)

/** The latest trial of each draft. */
export const policyTrials = pgTable(
  'policy_trials',
  {
    id: primaryId(),
    draftId: uuid()
      .notNull()
      .references(() => policyDrafts.id, { onDelete: 'cascade' }),
    status: text().$type<CodeOf<'policyTrialStatus'>>().notNull(),
    days: integer().notNull(),
    operatorId: uuid().notNull(),
    operatorName: text().notNull(),
    operatorAddress: text().notNull(),
    language: text().$type<Language>().notNull(),
    /** How often a job has begun it. */
    attempts: integer().notNull().default(0),
    examined: integer().notNull().default(0),
    startTime: moment().notNull(),
    finishTime: moment(),
    updateTime: moment().notNull(),
    /** What was tried: digests of the changes, and of the entries that applied. */
    changesDigest: text().notNull().default(''),
    rulesDigest: text().notNull().default(''),
    failure: jsonb().$type<PolicyFailure>(),
    result: jsonb().$type<PolicyResult>(),
  },
  (table) => [
    uniqueIndex('policy_trials_draft').on(table.draftId),
    index('policy_trials_open').on(table.updateTime).where(sql`${table.status} in ('queued', 'running')`),
  ],
)

/** Users or accounts whom a draft affects otherwise than the rules of today. */
export const policyTrialPeople = pgTable(
  'policy_trial_people',
  {
    id: primaryId(),
    trialId: uuid()
      .notNull()
      .references(() => policyTrials.id, { onDelete: 'cascade' }),
    personId: uuid().notNull(),
    effect: text().$type<CodeOf<'policyEffect'>>().notNull(),
    unit: text().$type<CodeOf<'pointUnit'>>(),
    before: bigint({ mode: 'number' }).notNull(),
    after: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [index('policy_trial_people_trial').on(table.trialId, table.after, table.id)],
)

/** Texts and sign-ins on which a draft and the rules of today decide differently. */
export const policyTrialSamples = pgTable(
  'policy_trial_samples',
  {
    id: primaryId(),
    trialId: uuid()
      .notNull()
      .references(() => policyTrials.id, { onDelete: 'cascade' }),
    source: text().$type<CodeOf<'policySource'>>().notNull(),
    recordId: uuid().notNull(),
    workKind: text().$type<'video' | 'atlas' | 'editedWork'>(),
    personId: uuid(),
    text: text().notNull(),
    matches: jsonb().$type<PolicySample['matches']>().notNull(),
    before: text().$type<CodeOf<'sensitiveWordOutcome'>>().notNull(),
    after: text().$type<CodeOf<'sensitiveWordOutcome'>>().notNull(),
    suspected: boolean().notNull(),
    verdict: text().$type<CodeOf<'policyVerdict'>>(),
    time: moment().notNull(),
  },
  (table) => [index('policy_trial_samples_trial').on(table.trialId, table.time, table.id)],
)
