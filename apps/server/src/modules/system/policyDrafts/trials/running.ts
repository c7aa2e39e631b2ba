import type { CodeOf } from '@admin/api-client/contract/enumerations'
import { POLICY_MAX_PEOPLE } from '@admin/api-client/contract/limits'
import type { PolicyFailure } from '@admin/api-client/contract/system/policyDrafts'
import { and, eq, inArray, lt, sql } from 'drizzle-orm'
import { accountSession } from '../../../../auth/authenticate.ts'
import { withoutParameters } from '../../../../db/databaseErrors.ts'
import {
  policyDrafts,
  policyTrialPeople,
  policyTrialSamples,
  policyTrials,
} from '../../../../db/schema/policies.ts'
import { inTransaction, rehearse } from '../../../../db/transaction.ts'
import type { Ports, SignedIn } from '../../../../kernel/context.ts'
import { DAY, MINUTE } from '../../../../kernel/durations.ts'
import { Refusal } from '../../../../kernel/Refusal.ts'
import { applyChanges, failureOf, RejectedChange, requireRefusal } from '../applying.ts'
import { rulesDigest } from '../entries.ts'
import { changesDigest, type DraftRow, OPEN_TRIAL, type TrialRow } from '../resource.ts'
import { addressTrial } from './addresses.ts'
import type { Findings, TrialKind } from './findings.ts'
import { levelTrial } from './levels.ts'
import { pointTrial } from './points.ts'
import { wordTrial } from './words.ts'

/** How often a job begins a trial: once again after its server stopped or something failed. */
const MAX_ATTEMPTS = 2
/** Milliseconds after which a trial whose job was lost is enqueued again. */
const LOST = 2 * MINUTE
/** People or samples that are inserted together. */
const INSERTED = 1000

/** The trial was cancelled, or another job runs it. */
class Superseded extends Error {}
/** The server stops; another one runs the trial. */
class Stopping extends Error {}

const kinds: Record<CodeOf<'policyKind'>, TrialKind<unknown>> = {
  sensitiveWords: wordTrial as TrialKind<unknown>,
  ipAddresses: addressTrial as TrialKind<unknown>,
  vipLevels: levelTrial as TrialKind<unknown>,
  pointRules: pointTrial as TrialKind<unknown>,
}

/** Enqueues the trials whose jobs were lost, such as with their server. */
export async function enqueueTrials({ db, jobs, clock }: Ports): Promise<void> {
  const found = await db
    .select({ id: policyTrials.id })
    .from(policyTrials)
    .where(and(inArray(policyTrials.status, OPEN_TRIAL), lt(policyTrials.updateTime, clock() - LOST)))
  await jobs.send(
    'tryPolicy',
    found.map(({ id }) => id),
  )
}

/** Not cancelled since, nor begun again by another job. */
const stillOurs = ({ id, attempts }: TrialRow) =>
  and(eq(policyTrials.id, id), eq(policyTrials.status, 'running'), eq(policyTrials.attempts, attempts))

async function claim({ db, clock }: Ports, id: string): Promise<TrialRow | undefined> {
  const [row] = await db
    .update(policyTrials)
    .set({ status: 'running', attempts: sql`${policyTrials.attempts} + 1`, examined: 0, updateTime: clock() })
    .where(and(eq(policyTrials.id, id), inArray(policyTrials.status, OPEN_TRIAL)))
    .returning()
  return row
}

/** @throws Refusal `unauthorizedOperation` where the operator can no longer run trials */
async function callerOf(
  ports: Ports,
  { id, operatorId, operatorAddress, language }: TrialRow,
): Promise<SignedIn> {
  const session = await accountSession(ports, operatorId)
  if (!session?.permissions.has('policyDraft:try')) throw new Refusal('unauthorizedOperation')
  return {
    ...ports,
    ...{ session, language, requestId: id, started: ports.clock() },
    ...{ address: operatorAddress, network: '', userAgent: '' },
  }
}

/**
 * Reads the rules that apply, and those that would after an activation: the areas apply the draft in a transaction that
 * is rolled back.
 * @throws RejectedChange
 */
async function readRules(context: SignedIn, row: TrialRow) {
  const { db } = context
  const [draft] = await db
    .select({ draft: policyDrafts, changesDigest })
    .from(policyDrafts)
    .where(eq(policyDrafts.id, row.draftId))
  if (!draft) throw new Superseded()
  const { kind, changes }: DraftRow = draft.draft
  // First: rules that change later make the trial out of date.
  const [digest] = await db
    .select({ rules: rulesDigest(kind) })
    .from(policyTrials)
    .where(eq(policyTrials.id, row.id))
  const before = await kinds[kind].read(db)
  const after = await rehearse(db, async (tx) => {
    await applyChanges({ ...context, db: tx }, { kind, changes })
    return kinds[kind].read(tx)
  })
  return {
    kind,
    before,
    after,
    digests: { changesDigest: draft.changesDigest, rulesDigest: digest?.rules ?? '' },
  }
}

/** Runs a claimed trial. @throws Superseded, Stopping, RejectedChange */
async function run(ports: Ports, row: TrialRow, stopping: AbortSignal) {
  const { db, clock } = ports
  const context = await callerOf(ports, row)
  const { kind, before, after, digests } = await readRules(context, row)
  const now = clock()
  let examined = 0
  const progress = async (records: number) => {
    if (stopping.aborted) throw new Stopping()
    examined += records
    const [ours] = await db
      .update(policyTrials)
      .set({ examined, updateTime: clock() })
      .where(stillOurs(row))
      .returning({ id: policyTrials.id })
    if (!ours) throw new Superseded()
  }
  const since = now - row.days * DAY
  const { address, config } = context
  const findings = await kinds[kind].run({ db, config, now, since, address, progress }, before, after)
  return { findings, digests, examined }
}

const partsOf = <Row>(rows: readonly Row[]): Row[][] =>
  Array.from({ length: Math.ceil(rows.length / INSERTED) }, (_, index) =>
    rows.slice(index * INSERTED, (index + 1) * INSERTED),
  )

/** Stores what a trial found out. @throws Superseded */
const settle = (
  { db, clock }: Ports,
  row: TrialRow,
  values: Partial<TrialRow> & { status: 'done' | 'failed' },
  { people = [], samples = [] }: Partial<Findings> = {},
): Promise<void> =>
  inTransaction(db, async (tx) => {
    const time = clock()
    const [ended] = await tx
      .update(policyTrials)
      .set({ ...values, finishTime: time, updateTime: time })
      .where(stillOurs(row))
      .returning({ id: policyTrials.id })
    if (!ended) throw new Superseded()
    const trialId = row.id
    for (const part of partsOf(people.slice(0, POLICY_MAX_PEOPLE)))
      await tx.insert(policyTrialPeople).values(part.map((person) => ({ ...person, trialId })))
    for (const part of partsOf(samples))
      await tx.insert(policyTrialSamples).values(part.map((sample) => ({ ...sample, trialId })))
  })

/** Fails a trial, or has it begun again. @throws unknown what is tried again */
async function handleFailure(ports: Ports, row: TrialRow, error: unknown): Promise<void> {
  if (error instanceof Superseded) return
  const isRejected = error instanceof RejectedChange || (error instanceof Refusal && error.key !== 'internal')
  if (error instanceof Stopping || (!isRejected && row.attempts < MAX_ATTEMPTS)) {
    const attempts = error instanceof Stopping ? row.attempts - 1 : row.attempts
    await ports.db.update(policyTrials).set({ status: 'queued', attempts }).where(stillOurs(row))
    if (error instanceof Stopping) return
    throw error
  }
  const failure: PolicyFailure = isRejected
    ? error instanceof RejectedChange
      ? failureOf(error.refusal, error.change)
      : failureOf(requireRefusal(error), null)
    : { change: null, key: 'internal' }
  if (!isRejected) ports.log.error({ policyTrial: row.id, error: withoutParameters(error) }, 'a trial failed')
  await settle(ports, row, { status: 'failed', failure })
}

/** Runs a trial that is queued, and stores its result. A trial that was cancelled or is run elsewhere does nothing. */
export async function performTrial(ports: Ports, id: string, stopping: AbortSignal): Promise<void> {
  const row = await claim(ports, id)
  if (!row) return
  try {
    if (row.attempts > MAX_ATTEMPTS) throw new Refusal('internal')
    const { findings, digests, examined } = await run(ports, row, stopping)
    await settle(ports, row, { ...digests, status: 'done', examined, result: findings.result }, findings)
  } catch (error) {
    await handleFailure(ports, row, error).catch((reason: unknown) => {
      if (!(reason instanceof Superseded)) throw reason
    })
  }
}
