import type { Feedback, feedbackArea } from '@admin/api-client/contract/operations/feedback'
import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import { codeHolders } from '../../../auth/codeHolders.ts'
import type { One } from '../../../crud/readHandlers.ts'
import type { Database } from '../../../db/Database.ts'
import { accounts } from '../../../db/schema/accounts.ts'
import type { Input } from '../../../http/mount.ts'
import type { SignedIn } from '../../../kernel/context.ts'
import { operate } from '../../../kernel/operate.ts'
import { refuseField } from '../../../kernel/Refusal.ts'
import {
  addMessage,
  assigned,
  feedbackResource,
  requireAssignee,
  requireMovable,
  requireNotOfOther,
  requireOpen,
  unassigned,
} from './resource.ts'

type Operations = (typeof feedbackArea)['operations']

const { operated, rows, requireChangeable, requireVersion, get } = feedbackResource

/** Operators of the whole deployment who can answer. */
const selectAssignees = (db: Database) =>
  db
    .select({ id: accounts.id, username: accounts.username, nickname: accounts.nickname })
    .from(accounts)
    .where(
      and(
        inArray(accounts.id, codeHolders(db, 'feedback:reply')),
        eq(accounts.status, 'normal'),
        isNull(accounts.scopePartyId),
      ),
    )
    .$dynamic()

/** Whether an account can answer feedback. */
export const canReply = async (tx: Database, accountId: string): Promise<boolean> =>
  (await selectAssignees(tx)).some(({ id }) => id === accountId)

export const listAssignees = ({ db }: SignedIn) => selectAssignees(db).orderBy(asc(accounts.username))

/**
 * Takes feedback from the queue. Of two requests at the same moment, one gets it. Feedback that the caller has stays as it
 * is.
 * @throws Refusal `feedbackAssigned`, `feedbackProcessed`, `feedbackMerged`
 */
export const takeFeedback = ({ params: { id }, ...context }: One): Promise<Feedback> =>
  operate(context, operated('take'), async (tx, record) => {
    const before = await requireChangeable(context, tx, id)
    requireOpen(before)
    requireNotOfOther(context, before)
    if (before.assigneeId === null) {
      const taken = { ...assigned(context, context.session.account), state: 'followingUp' } as const
      record(await rows.write(context, tx, before, taken))
    }
    return get({ ...context, db: tx }, id)
  })

/**
 * Takes feedback over from the operator who has it. The reason becomes a note.
 * @throws Refusal `staleVersion`, `feedbackUnassigned`, `feedbackProcessed`, `feedbackMerged`
 */
export const takeOverFeedback = ({
  params: { id },
  body: { reason, version },
  ...context
}: Input<Operations['takeOver']>): Promise<Feedback> =>
  operate(context, operated('takeOver'), async (tx, record) => {
    const before = await requireChangeable(context, tx, id)
    await requireVersion(context, tx, before, version)
    requireOpen(before)
    if (before.assigneeId !== context.session.account.id) {
      if (before.assigneeId === null) requireAssignee(context, before)
      await addMessage(context, tx, { feedbackId: id, side: 'note', text: reason })
      const change = await rows.write(context, tx, before, assigned(context, context.session.account))
      record({ ...change, after: { ...change.after, reason } })
    }
    return get({ ...context, db: tx }, id)
  })

/**
 * Assigns feedback to an account that can answer it.
 * @throws Refusal `staleVersion`, `feedbackProcessed`, `feedbackMerged`; `feedbackAssigned` for feedback of another
 *   operator, unless the caller may take it over; `validation` on `accountId`
 */
export const assignFeedback = ({
  params: { id },
  body: { accountId, version },
  ...context
}: Input<Operations['assign']>): Promise<Feedback> =>
  operate(context, operated('assign'), async (tx, record) => {
    const before = await requireChangeable(context, tx, id)
    await requireVersion(context, tx, before, version)
    requireOpen(before)
    requireMovable(context, before)
    const able = await selectAssignees(tx)
    const account = able.find((each) => each.id === accountId)
    if (!account) throw refuseField('validation', 'accountId', 'cannotReply')
    if (before.assigneeId !== accountId)
      record(await rows.write(context, tx, before, { ...assigned(context, account), state: 'followingUp' }))
    return get({ ...context, db: tx }, id)
  })

/**
 * Gives feedback back to the queue.
 * @throws Refusal `staleVersion`, `feedbackUnassigned`, `feedbackProcessed`, `feedbackMerged`; `feedbackAssigned` for
 *   feedback of another operator, unless the caller may take it over
 */
export const giveBackFeedback = ({
  params: { id },
  body: { note, version },
  ...context
}: Input<Operations['giveBack']>): Promise<Feedback> =>
  operate(context, operated('giveBack'), async (tx, record) => {
    const before = await requireChangeable(context, tx, id)
    await requireVersion(context, tx, before, version)
    requireOpen(before)
    if (before.assigneeId === null) requireAssignee(context, before)
    requireMovable(context, before)
    if (note !== '') await addMessage(context, tx, { feedbackId: id, side: 'note', text: note })
    record(await rows.write(context, tx, before, unassigned))
    return get({ ...context, db: tx }, id)
  })
