import { type Quota, quotaArea } from '@admin/api-client/contract/agents/quotas'
import { BREAK_GLASS_HOURS, QUOTA_MAX_DAYS } from '@admin/api-client/contract/limits'
import { newId } from '../../../db/columns.ts'
import type { Database } from '../../../db/Database.ts'
import type { Input } from '../../../http/mount.ts'
import type { SignedIn } from '../../../kernel/context.ts'
import { DAY, HOUR } from '../../../kernel/durations.ts'
import { once } from '../../../kernel/idempotency.ts'
import { operate } from '../../../kernel/operate.ts'
import { Refusal, refuseField } from '../../../kernel/Refusal.ts'
import { submitForReview } from '../../content/review/tasks.ts'
import { type QuotaRow, quotaResource, seesGranter } from './resource.ts'
import { lockGranter, requireGrantable, requireNotGivenOn, requireSameGranter } from './rules.ts'

const { operations } = quotaArea
const { name, rows, get, requireChangeable, requireVersion } = quotaResource

/**
 * Locks the parties and the row of a quota that the session can change.
 * @throws Refusal `notFound`, and `granterOutOfScope` where the session doesn't see the granter
 */
async function requireOwn(context: SignedIn, tx: Database, id: string): Promise<QuotaRow> {
  const row = await requireChangeable(context, tx, id)
  if (!(await seesGranter(context, tx, row))) throw new Refusal('granterOutOfScope')
  return row
}

type Draft = Pick<QuotaRow, 'kind' | 'granteeId' | 'amount' | 'validFrom' | 'validTo' | 'reason'> &
  Partial<Pick<QuotaRow, 'once' | 'replacesId'>>

/** Inserts a quota, whose rules it checks under the locks of both parties. */
async function addQuota(context: SignedIn, tx: Database, draft: Draft, state: 'draft' | 'pending') {
  const { id: operatorId, username: operatorName } = context.session.account
  const granterId = await lockGranter(context, tx, draft.granteeId)
  const grant = { id: newId(), once: false, replacesId: null, ...draft, granterId }
  await requireGrantable(tx, grant, context.clock())
  const change = await rows.insert(context, tx, { ...grant, state, operatorId, operatorName })
  if (state === 'pending') await submitQuota(context, tx, { id: grant.id, version: 1, operatorId })
  return change
}

/** Puts a pending quota into the queue of the review desk, for everyone but the operator who requested it. */
const submitQuota = (
  context: SignedIn,
  tx: Database,
  { id, version, operatorId }: Pick<QuotaRow, 'id' | 'version' | 'operatorId'>,
) =>
  submitForReview(tx, context, {
    kind: 'quota',
    subjectId: id,
    subjectVersion: version,
    authorId: operatorId,
    excluded: [operatorId],
    reasons: [{ source: 'submission', code: '', detail: '' }],
  })

/** Drafts a quota, or submits it for review. @throws Refusal what `requireGrantable` does */
export const createQuota = (context: Input<typeof operations.create>): Promise<Quota> =>
  operate(context, { action: 'create', resource: name }, (tx, record) =>
    once(context, tx, operations.create, async () => {
      const { submit, amount, ...draft } = context.body
      const change = await addQuota(
        context,
        tx,
        { ...draft, amount: BigInt(amount) },
        submit ? 'pending' : 'draft',
      )
      record(change)
      return get({ ...context, db: tx }, change.targetId)
    }),
  )

/** @throws Refusal `notPossible` for a quota that was submitted */
async function requireDraft(context: SignedIn, tx: Database, row: QuotaRow): Promise<void> {
  if (!(await seesGranter(context, tx, row))) throw new Refusal('granterOutOfScope')
  if (row.state !== 'draft') throw new Refusal('notPossible')
}

/** Edits a draft; it becomes the request of the operator who does, so that another one approves what they entered. */
export function updateQuota(input: Input<typeof operations.update>): Promise<Quota> {
  const { id: operatorId, username: operatorName } = input.session.account
  const values = { ...input.body, operatorId, operatorName }
  return quotaResource.update(input, input.params.id, values, async (tx, before, entered) => {
    await requireDraft(input, tx, before)
    await requireGrantable(tx, { ...before, ...entered }, input.clock())
  })
}

export const deleteQuota = (input: Input<typeof operations.delete>): Promise<null> =>
  quotaResource.delete(input, input.params.id, (tx, before) => requireDraft(input, tx, before))

/**
 * Submits a draft for review, as its maker.
 * @throws Refusal `onlyMakerSubmits`, `staleVersion`, `notPossible` for a quota that was submitted, `granterChanged`, and
 *   what `requireGrantable` does
 */
export const submitDraft = (context: Input<typeof operations.submit>): Promise<Quota> =>
  operate(context, { action: 'submit', resource: name }, async (tx, record) => {
    const before = await requireOwn(context, tx, context.params.id)
    if (before.state !== 'draft') throw new Refusal('notPossible')
    if (before.operatorId !== context.session.account.id) throw new Refusal('onlyMakerSubmits')
    await requireVersion(context, tx, before, context.body.version)
    await requireSameGranter(tx, before)
    await requireGrantable(tx, before, context.clock())
    const change = await rows.write(context, tx, before, { state: 'pending' })
    await submitQuota(context, tx, change.after)
    record(change)
    return get({ ...context, db: tx }, before.id)
  })

/** Rejects values of a raise that the contract can't check without the quota that it replaces. */
function checkRaise(before: QuotaRow, { amount, validFrom, validTo }: Omit<Draft, 'kind'>): void {
  if (amount <= before.amount)
    throw refuseField('validation', 'amount', 'minimum', { minimum: String(before.amount + 1n) })
  if (validTo <= validFrom) throw refuseField('validation', 'validTo', 'past')
  if (validTo - validFrom > QUOTA_MAX_DAYS * DAY)
    throw refuseField('validation', 'validTo', 'validityDays', { days: QUOTA_MAX_DAYS })
}

/**
 * Requests a larger amount of an active quota, which takes over what was used when it is approved.
 * @throws Refusal `notPossible` for a quota that isn't active, `quotaGivenOn` for a shorter validity than that of quotas
 *   that its holder gave on
 */
export const raiseQuota = (context: Input<typeof operations.raise>): Promise<Quota> =>
  operate(context, { action: 'raise', resource: name }, (tx, record) =>
    once(context, tx, operations.raise, async () => {
      const before = await requireOwn(context, tx, context.params.id)
      const now = context.clock()
      if (before.state !== 'active' || before.validTo <= now || before.once) throw new Refusal('notPossible')
      const { validTo, reason } = context.body
      const { kind, granteeId, id: replacesId } = before
      const validFrom = Math.max(before.validFrom, now)
      const raised = { kind, granteeId, replacesId, validFrom, validTo, reason }
      const amount = BigInt(context.body.amount)
      checkRaise(before, { ...raised, amount })
      await requireNotGivenOn(tx, before, validTo)
      const change = await addQuota(context, tx, { ...raised, amount }, 'pending')
      record(change)
      return get({ ...context, db: tx }, change.targetId)
    }),
  )

/** Requests one transfer over the limit; the hour begins with the approval. */
export const breakGlass = (context: Input<typeof operations.breakGlass>): Promise<Quota> =>
  operate(context, { action: 'breakGlass', resource: name }, (tx, record) =>
    once(context, tx, operations.breakGlass, async () => {
      const { granteeId, amount, reason } = context.body
      const change = await addQuota(
        context,
        tx,
        {
          ...{ kind: 'single', once: true, granteeId, reason },
          amount: BigInt(amount),
          ...breakGlassValidity(context.clock()),
        },
        'pending',
      )
      record(change)
      return get({ ...context, db: tx }, change.targetId)
    }),
  )

export const breakGlassValidity = (now: number) => ({
  validFrom: now,
  validTo: now + BREAK_GLASS_HOURS * HOUR,
})

/** Revokes an active quota. @throws Refusal `notPossible` for one that isn't active, `quotaGivenOn` */
export const revokeQuota = (context: Input<typeof operations.revoke>): Promise<Quota> =>
  operate(context, { action: 'revoke', resource: name }, (tx, record) =>
    once(context, tx, operations.revoke, async () => {
      const before = await requireOwn(context, tx, context.params.id)
      if (before.state !== 'active' || before.validTo <= context.clock()) throw new Refusal('notPossible')
      await requireNotGivenOn(tx, before, context.clock())
      record(
        await rows.write(context, tx, before, {
          state: 'revoked',
          revokedBy: context.session.account.username,
          revokeReason: context.body.remark,
        }),
      )
      return get({ ...context, db: tx }, before.id)
    }),
  )
