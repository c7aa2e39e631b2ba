import type { PolicyDraft, policyDraftArea } from '@admin/api-client/contract/system/policyDrafts'
import { and, asc, eq, lte } from 'drizzle-orm'
import { accountSession } from '../../../auth/authenticate.ts'
import type { One } from '../../../crud/readHandlers.ts'
import type { Database } from '../../../db/Database.ts'
import { withoutParameters } from '../../../db/databaseErrors.ts'
import { accounts } from '../../../db/schema/accounts.ts'
import { policyDrafts, policyTrials } from '../../../db/schema/policies.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Input } from '../../../http/mount.ts'
import type { Ports, SignedIn } from '../../../kernel/context.ts'
import { operate, writeLog } from '../../../kernel/operate.ts'
import { Refusal, refuseField } from '../../../kernel/Refusal.ts'
import { notify } from '../../home/notifications/notify.ts'
import { lockAddressRules } from '../ipAddresses/admission.ts'
import { effective } from '../sensitiveWords/keptWords.ts'
import { applyChanges, failureOf, RejectedChange, requireLasting } from './applying.ts'
import { requireCodes } from './entries.ts'
import { requireWayIn } from './lockOuts.ts'
import { type DraftRow, isEditable, isOpen, isOutdated, NAME, policyDraftResource } from './resource.ts'
import { cancelOpenTrial } from './trials/requesting.ts'

const { rows, get, visible, requireChangeable, requireVersion } = policyDraftResource

type Activate = Input<typeof policyDraftArea.operations.activate>

const operationsOf = ({ changes }: DraftRow) => changes.map(({ operation }) => operation)

/** Whether the latest trial of a draft is of the same changes and rules, or isn't over yet. */
async function trialState(tx: Database, id: string): Promise<'current' | 'open' | 'none'> {
  const [trial] = await tx
    .select({ status: policyTrials.status, outdated: isOutdated })
    .from(policyTrials)
    .innerJoin(policyDrafts, eq(policyDrafts.id, policyTrials.draftId))
    .where(eq(policyTrials.draftId, id))
  if (trial && isOpen(trial)) return 'open'
  return trial?.status === 'done' && !trial.outdated ? 'current' : 'none'
}

/**
 * Applies the changes of a locked draft, whose trial ends, and checks that operators can still sign in.
 * @throws RejectedChange, and Refusal as `requireWayIn`
 */
async function apply(context: SignedIn, tx: Database, row: DraftRow) {
  requireCodes(context, row.kind, operationsOf(row))
  const { address, clock } = context
  await cancelOpenTrial(tx, row.id, clock())
  if (row.kind === 'ipAddresses') await lockAddressRules(tx)
  const applied = await applyChanges({ ...context, db: tx }, row)
  if (row.kind === 'ipAddresses') await requireWayIn(tx, { address, now: clock() })
  return {
    ...{ status: 'active' as const, applied, startsAt: null, failure: null, activateTime: clock() },
  }
}

/** Names the change that was rejected. */
const named = (error: unknown): never => {
  if (error instanceof RejectedChange)
    throw new Refusal('policyRejected', { values: { number: error.change + 1 } })
  throw error
}

/**
 * Applies a draft now, or schedules it.
 * @throws Refusal `notPossible`, `policyEmpty`, `unauthorizedOperation` without the codes of the area, `policyNotTried`,
 *   `policyRejected`, `locksYouOut`, `locksAdministratorsOut`, `staleVersion`
 */
export const activate = ({ params: { id }, body, ...context }: Activate): Promise<PolicyDraft> =>
  effective(
    context,
    operate(
      context,
      { action: body.startsAt === null ? 'activate' : 'scheduleActivation', resource: NAME },
      async (tx, record) => {
        const { session, clock, address, language } = context
        const { startsAt, withoutTrial, version } = body
        const before = await requireChangeable(context, tx, id)
        await requireVersion(context, tx, before, version)
        if (!isEditable(before)) throw new Refusal('notPossible')
        if (before.changes.length === 0) throw new Refusal('policyEmpty')
        if (startsAt !== null && startsAt <= clock()) throw refuseField('validation', 'startsAt', 'past')
        requireCodes(context, before.kind, operationsOf(before))
        const tried = (await trialState(tx, id)) === 'current'
        if (!tried && !withoutTrial) throw new Refusal('policyNotTried')
        const next =
          startsAt === null
            ? await apply(context, tx, before)
            : { status: 'scheduled' as const, startsAt, failure: null }
        const by = { activatorId: session.account.id, activatorName: session.account.username }
        const from = { activatorAddress: address, activatorLanguage: language, withoutTrial: !tried }
        record(await rows.write(context, tx, before, { ...by, ...from, ...next }))
        return get({ ...context, db: tx }, id)
      },
    ),
  ).catch(named)

/** Takes the schedule of a draft back. @throws Refusal `notPossible` for one that isn't scheduled */
export const unschedule = ({ params: { id }, ...context }: One): Promise<PolicyDraft> =>
  operate(context, { action: 'unschedule', resource: NAME }, async (tx, record) => {
    const before = await requireChangeable(context, tx, id)
    if (before.status !== 'scheduled') throw new Refusal('notPossible')
    const cleared = { activatorId: null, activatorName: '', activatorAddress: '', withoutTrial: false }
    record(await rows.write(context, tx, before, { status: 'draft', startsAt: null, ...cleared }))
    return get({ ...context, db: tx }, id)
  })

/** Who scheduled a draft, as a request of theirs would be; undefined where they can no longer activate it. */
async function callerOf(ports: Ports, row: DraftRow): Promise<SignedIn | undefined> {
  const session = row.activatorId ? await accountSession(ports, row.activatorId) : null
  if (!session?.permissions.has('policyDraft:activate')) return undefined
  return {
    ...ports,
    ...{ session, requestId: row.id, started: ports.clock() },
    ...{
      address: row.activatorAddress,
      network: '',
      userAgent: '',
      language: row.activatorLanguage ?? 'en-US',
    },
  }
}

/** Locks a draft that is due, unless another server has it. */
async function lockDue(tx: Database, id: string, now: number): Promise<DraftRow | undefined> {
  const row = await rows.lock(tx, id, undefined)
  return row?.status === 'scheduled' && row.startsAt !== null && row.startsAt <= now ? row : undefined
}

/** Notifies who scheduled a draft of what became of it. */
async function notifyActivator(
  tx: Database,
  row: DraftRow,
  kind: 'policyActivated' | 'policyFailed',
  time: number,
) {
  const { activatorId, name, id } = row
  if (!activatorId || (await tx.$count(accounts, eq(accounts.id, activatorId))) === 0) return
  await notify(tx, [activatorId], { kind, time, link: `/system/policyDrafts?id=${id}`, data: { name } })
}

/** Stores why a draft couldn't be applied. */
const fail = (ports: Ports, id: string, failure: DraftRow['failure']): Promise<void> =>
  inTransaction(ports.db, async (tx) => {
    const now = ports.clock()
    const before = await lockDue(tx, id, now)
    if (!before) return
    const change = await rows.write(ports, tx, before, { status: 'failed', startsAt: null, failure })
    await notifyActivator(tx, before, 'policyFailed', now)
    await writeLog({ ...ports, address: '', requestId: id, started: now }, tx, {
      ...{ action: 'activate', resource: NAME, operator: null, succeeded: false, changes: [change] },
    })
  })

/**
 * Applies a draft that is due as the operator who scheduled it.
 * @throws RejectedChange, and Refusal such as `policyNotTried` where its trial is out of date and none was waived
 */
async function activateOne(ports: Ports, due: DraftRow): Promise<void> {
  const caller = await callerOf(ports, due)
  if (!caller) throw new Refusal('unauthorizedOperation')
  await operate(caller, { action: 'activate', resource: NAME }, async (tx, record) => {
    const before = await lockDue(tx, due.id, ports.clock())
    if (!before) return
    if (!(await rows.lock(tx, due.id, visible(caller)))) throw new Refusal('unauthorizedOperation')
    const tried = before.withoutTrial ? 'current' : await trialState(tx, due.id)
    // The next look decides, once a trial that was run again has finished.
    if (tried === 'open') return
    if (tried === 'none') throw new Refusal('policyNotTried')
    record(await rows.write(caller, tx, before, await apply(caller, tx, before)))
    await notifyActivator(tx, before, 'policyActivated', ports.clock())
  })
}

/** Applies the drafts that are due. One that can't be applied has failed, and doesn't hold up the others. */
export async function activateDuePolicies(ports: Ports): Promise<void> {
  const { db, clock, log } = ports
  const report = ({ id }: DraftRow, error: unknown) =>
    log.error({ policyDraft: id, error: withoutParameters(error) }, 'a policy draft could not be activated')
  const due = await db
    .select()
    .from(policyDrafts)
    .where(and(eq(policyDrafts.status, 'scheduled'), lte(policyDrafts.startsAt, clock())))
    .orderBy(asc(policyDrafts.startsAt), asc(policyDrafts.id))
  for (const row of due)
    try {
      await effective(ports, activateOne(ports, row)).catch(async (error: unknown) => {
        const failure =
          error instanceof RejectedChange
            ? failureOf(error.refusal, error.change)
            : failureOf(requireLasting(error), null)
        if (failure.key === 'internal') report(row, error)
        await fail(ports, row.id, failure)
      })
    } catch (error) {
      report(row, error)
    }
}
