import { enumerations } from '@admin/api-client/contract/enumerations'
import { normalizeChanges, type PolicyChange } from '@admin/api-client/contract/system/policyChanges'
import {
  type PolicyDraft,
  policyDraft,
  policyDraftQuery,
} from '@admin/api-client/contract/system/policyDrafts'
import { policyDraftDefaultSort } from '@admin/api-client/contract/system/policyDrafts.sort'
import { eq, getTableColumns, inArray, ne, type SQL, sql } from 'drizzle-orm'
import type { Reader } from '../../../crud/readHandlers.ts'
import { resourceOf } from '../../../crud/resource.ts'
import type { Database } from '../../../db/Database.ts'
import { listReads } from '../../../db/listReads.ts'
import { policyDrafts, policyTrialSamples, policyTrials } from '../../../db/schema/policies.ts'
import { refuseField } from '../../../kernel/Refusal.ts'
import { isUnlimited } from '../../../kernel/scope.ts'
import { readEntry, rulesDigest } from './entries.ts'

export type DraftRow = typeof policyDrafts.$inferSelect
export type TrialRow = typeof policyTrials.$inferSelect

export const NAME = 'policyDraft'

/** Statuses of drafts that can be edited, tried, activated and deleted. */
const EDITABLE = ['draft', 'failed'] as const
export const isEditable = ({ status }: Pick<DraftRow, 'status'>): boolean =>
  (EDITABLE as readonly string[]).includes(status)

/** Statuses of trials that wait or are under way. */
export const OPEN_TRIAL = ['queued', 'running'] as const
export const isOpen = ({ status }: Pick<TrialRow, 'status'>): boolean =>
  (OPEN_TRIAL as readonly string[]).includes(status)

/** Digest of the changes of a draft. */
export const changesDigest: SQL<string> = sql<string>`md5(${policyDrafts.changes}::text)`

/** Whether the rules or the draft have changed since its trial. */
export const isOutdated: SQL<boolean> = sql<boolean>`(
  ${policyTrials.changesDigest} <> ${changesDigest}
  or ${policyTrials.rulesDigest} <> case ${policyDrafts.kind} ${sql.join(
    enumerations.policyKind.map((kind) => sql`when ${kind} then ${rulesDigest(kind)}`),
    sql` `,
  )} end)`

/** Sign-ins of accounts are for operators who see all of them. */
const visibleTo = ({ session }: Pick<Reader, 'session'>): SQL | undefined =>
  isUnlimited(session.scope) ? undefined : ne(policyDrafts.kind, 'ipAddresses')

async function readMarks(db: Database, trialIds: readonly string[]) {
  const found = await db
    .select({
      id: policyTrialSamples.trialId,
      meant: sql<number>`count(*) filter (where ${policyTrialSamples.verdict} = 'meant')::integer`,
      falsePositive: sql<number>`count(*) filter (where ${policyTrialSamples.verdict} = 'falsePositive')::integer`,
    })
    .from(policyTrialSamples)
    .where(inArray(policyTrialSamples.trialId, [...trialIds]))
    .groupBy(policyTrialSamples.trialId)
  return new Map(found.map(({ id, ...marks }) => [id, marks]))
}

const {
  applied: _,
  activatorId: __,
  activatorAddress: ___,
  activatorLanguage: ____,
  ...columns
} = getTableColumns(policyDrafts)

const selectDrafts = (db: Database) =>
  db
    .select({
      ...columns,
      changeCount: sql<number>`jsonb_array_length(${policyDrafts.changes})`,
      latest: policyTrials,
      outdated: sql<boolean | null>`${isOutdated}`,
    })
    .from(policyDrafts)
    .leftJoin(policyTrials, eq(policyTrials.draftId, policyDrafts.id))

async function toDto(rows: Awaited<ReturnType<typeof selectDrafts>>, db: Database): Promise<PolicyDraft[]> {
  const marks = await readMarks(
    db,
    rows.flatMap(({ latest }) => latest?.id ?? []),
  )
  return rows.map(({ latest, outdated, ...row }) => {
    if (!latest) return { ...row, trial: null }
    const { id, status, days, operatorName, examined, startTime, finishTime, failure, result } = latest
    const applies = row.status === 'active' || row.status === 'rolledBack'
    return {
      ...row,
      trial: {
        ...{ id, status, days, operatorName, examined, startTime, finishTime, failure, result },
        outdated: !applies && status === 'done' && outdated === true,
        marks: marks.get(id) ?? { meant: 0, falsePositive: 0 },
      },
    }
  })
}

const reads = (reader: Reader) =>
  listReads({
    table: policyDrafts,
    row: policyDraft,
    query: policyDraftQuery,
    select: (db) => selectDrafts(db).$dynamic(),
    visible: visibleTo(reader),
    defaultSort: policyDraftDefaultSort,
    toDto,
  })

/** Drafts of changes with their latest trials. */
export const policyDraftResource = resourceOf({ name: NAME, table: policyDrafts, reads })

/**
 * Returns the changes as they are stored: with the entries as they were when each change was drafted.
 * @param drafted changes that the draft has
 * @throws Refusal `validation` for an entry that doesn't exist, or that has another version than the change
 */
export const describeChanges = (
  db: Database,
  kind: DraftRow['kind'],
  changes: readonly PolicyChange[],
  drafted: DraftRow['changes'] = [],
): Promise<DraftRow['changes']> =>
  Promise.all(
    normalizeChanges(kind, changes).map(async (change, index) => {
      if (change.id === null) return { ...change, before: null }
      const kept = drafted.find(({ id, version }) => id === change.id && version === change.version)
      if (kept) return { ...change, before: kept.before }
      const entry = await readEntry(db, kind, change.id)
      if (!entry) throw refuseField('validation', `changes.${index}.id`, 'notExisting')
      if (entry.version !== change.version)
        throw refuseField('validation', `changes.${index}.id`, 'changedSince')
      return { ...change, before: JSON.parse(JSON.stringify(entry)) as Record<string, unknown> }
    }),
  )
