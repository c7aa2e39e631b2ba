import type { CodeOf } from '@admin/api-client/contract/enumerations'
import { WORK_MAX_TAGS } from '@admin/api-client/contract/limits'
import { bulkChangeHandler } from '../../../crud/bulkChanges.ts'
import type { One } from '../../../crud/readHandlers.ts'
import type { resourceOf } from '../../../crud/resource.ts'
import type { Tracked } from '../../../crud/rows.ts'
import { requireTags } from '../../../crud/tags.ts'
import type { ListQuery } from '../../../db/listReads.ts'
import type { SignedIn } from '../../../kernel/context.ts'
import { operate } from '../../../kernel/operate.ts'
import { Refusal } from '../../../kernel/Refusal.ts'

/** What the actions need of a work's row. */
export interface Work extends Tracked {
  tagIds: string[]
  reviewStatus: CodeOf<'reviewStatus'> | null
  shelf: CodeOf<'shelfStatus'>
  shelfReason: string
  submittedBy: string | null
}

/** Types of tags that staff give works. */
export const WORK_TAG_RULE = { types: ['content', 'internal'], required: 'content' } as const

/** Values of a work that the caller submits. */
export const submission = ({ session }: Pick<SignedIn, 'session'>) =>
  ({ reviewStatus: 'pending', submittedBy: session.account.id }) as const

/** Whether a work can be submitted: a new one, or one that did not pass. */
const isSubmittable = ({ reviewStatus }: Work) => reviewStatus === null || reviewStatus === 'notPassed'

/**
 * Handles the actions that works of every kind have; see the contract's `workActions`.
 * @param isComplete whether a work has all that a review needs
 */
export function workHandlers<Row extends Work, New, Query extends ListQuery, Dto>(
  resource: ReturnType<typeof resourceOf<Row, New, Query, Dto>>,
  isComplete: (row: Row) => boolean,
) {
  const { name, rows, requireChangeable, get, changed } = resource
  const submitted = (context: SignedIn) => submission(context) as Partial<Row>
  const shelved = (shelf: Row['shelf'], shelfReason: string) => ({ shelf, shelfReason }) as Partial<Row>

  const change = (
    action: string,
    { params: { id }, ...context }: One,
    values: (row: Row) => Partial<Row>,
  ): Promise<Dto> =>
    operate(context, { action, resource: name }, async (tx, record) => {
      const row = await requireChangeable(context, tx, id)
      const written = await rows.write(context, tx, row, values(row))
      record(written)
      await changed(tx, context, [written])
      return get({ ...context, db: tx }, id)
    })

  return {
    submit: (input: One) =>
      change('submit', input, (row) => {
        if (!isSubmittable(row)) throw new Refusal('notPossible')
        if (!isComplete(row)) throw new Refusal('notComplete')
        return submitted(input)
      }),

    putOnShelf: (input: One) =>
      change('putOnShelf', input, ({ reviewStatus }) => {
        if (reviewStatus !== 'approved') throw new Refusal('notApproved')
        return shelved('on', '')
      }),

    takeOffShelf: (input: One & { body: { reason: string } }) =>
      change('takeOffShelf', input, () => shelved('off', input.body.reason)),

    restore: ({ params, ...context }: One) => resource.restore(context, params.id),

    changeTags: bulkChangeHandler(
      resource,
      'changeTags',
      async (_context, tx, { add, remove }: { add: string[]; remove: string[] }) => {
        await requireTags(tx, add, { types: WORK_TAG_RULE.types })
        return ({ tagIds }) => {
          const kept = tagIds.filter((id) => !remove.includes(id))
          const after = [...kept, ...add.filter((id) => !kept.includes(id))]
          if (after.length > WORK_MAX_TAGS) return 'tooManyTags'
          return after.length === 0 ? 'lastTag' : ({ tagIds: after } as Partial<Row>)
        }
      },
    ),

    changeShelf: bulkChangeHandler(
      resource,
      'changeShelf',
      (_context, _tx, { shelf, reason }: { shelf: Row['shelf']; reason: string }) =>
        ({ reviewStatus }) =>
          shelf === 'on' && reviewStatus !== 'approved'
            ? 'notApproved'
            : shelved(shelf, shelf === 'on' ? '' : reason),
    ),

    submitAll: bulkChangeHandler(resource, 'submit', (context) => (row) => {
      if (!isSubmittable(row)) return 'notPossible'
      return isComplete(row) ? submitted(context) : 'notComplete'
    }),
  }
}
