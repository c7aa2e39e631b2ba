import type { PolicyDraft, policyDraftArea } from '@admin/api-client/contract/system/policyDrafts'
import { and, eq, inArray } from 'drizzle-orm'
import type { One } from '../../../../crud/readHandlers.ts'
import { newId } from '../../../../db/columns.ts'
import type { Database } from '../../../../db/Database.ts'
import { policyTrialSamples, policyTrials } from '../../../../db/schema/policies.ts'
import type { Input } from '../../../../http/mount.ts'
import { operate } from '../../../../kernel/operate.ts'
import { Refusal } from '../../../../kernel/Refusal.ts'
import { isEditable, isOpen, NAME, OPEN_TRIAL, policyDraftResource, type TrialRow } from '../resource.ts'
import { readableBy } from './queries.ts'

type Operations = typeof policyDraftArea.operations

const { get, requireChangeable } = policyDraftResource

const readTrial = async (tx: Database, draftId: string): Promise<TrialRow | undefined> => {
  const [trial] = await tx.select().from(policyTrials).where(eq(policyTrials.draftId, draftId)).for('update')
  return trial
}

/**
 * Has a job run a draft on past data; the trial before and its marks are deleted.
 * @throws Refusal `notPossible` for a draft that was activated, `policyTrialRunning`
 */
export async function requestTrial({
  params: { id },
  body: { days },
  ...context
}: Input<Operations['try']>): Promise<PolicyDraft> {
  const { clock, session, address, language, jobs } = context
  const trialId = newId()
  const draft = await operate(context, { action: 'try', resource: NAME }, async (tx, record) => {
    const row = await requireChangeable(context, tx, id)
    if (!isEditable(row) && row.status !== 'scheduled') throw new Refusal('notPossible')
    const before = await readTrial(tx, id)
    if (before && isOpen(before)) throw new Refusal('policyTrialRunning')
    if (before) await tx.delete(policyTrials).where(eq(policyTrials.id, before.id))
    const now = clock()
    await tx.insert(policyTrials).values({
      ...{ id: trialId, draftId: id, status: 'queued', days, language },
      ...{ operatorId: session.account.id, operatorName: session.account.username, operatorAddress: address },
      ...{ startTime: now, updateTime: now },
    })
    record({ targetId: id, after: { trialId, days } })
    return get({ ...context, db: tx }, id)
  })
  await jobs.send('tryPolicy', [trialId])
  return draft
}

/** Cancels the trial of a locked draft unless it has finished: its job notices. @returns its id, if it was canceled */
export async function cancelOpenTrial(
  tx: Database,
  draftId: string,
  time: number,
): Promise<string | undefined> {
  const [cancelled] = await tx
    .update(policyTrials)
    .set({ status: 'cancelled', finishTime: time, updateTime: time })
    .where(and(eq(policyTrials.draftId, draftId), inArray(policyTrials.status, OPEN_TRIAL)))
    .returning({ id: policyTrials.id })
  return cancelled?.id
}

/** Cancels the trial of a draft. @throws Refusal `notPossible` for one that has finished */
export const cancelTrial = ({ params: { id }, ...context }: One): Promise<PolicyDraft> =>
  operate(context, { action: 'cancelTrial', resource: NAME }, async (tx, record) => {
    await requireChangeable(context, tx, id)
    const trialId = await cancelOpenTrial(tx, id, context.clock())
    if (!trialId) throw new Refusal('notPossible')
    record({ targetId: id, after: { trialId } })
    return get({ ...context, db: tx }, id)
  })

/** Marks samples of the latest trial of a draft. @throws Refusal `notFound` where the caller sees no such sample of it */
export const markSamples = ({
  params: { id },
  body: { sampleIds, verdict },
  ...context
}: Input<Operations['mark']>): Promise<PolicyDraft> =>
  operate(context, { action: 'mark', resource: NAME }, async (tx, record) => {
    await requireChangeable(context, tx, id)
    const trial = await readTrial(tx, id)
    const ids = [...new Set(sampleIds)]
    const marked = trial
      ? await tx
          .update(policyTrialSamples)
          .set({ verdict })
          .where(
            and(
              eq(policyTrialSamples.trialId, trial.id),
              inArray(policyTrialSamples.id, ids),
              readableBy(context),
            ),
          )
          .returning({ id: policyTrialSamples.id })
      : []
    if (marked.length < ids.length) throw new Refusal('notFound')
    record({ targetId: id, after: { verdict, samples: ids.length } })
    return get({ ...context, db: tx }, id)
  })
