import type { CodeOf } from '@admin/api-client/contract/enumerations'
import type { ErrorKey } from '@admin/api-client/contract/errors'
import { WORK_MAX_TAGS } from '@admin/api-client/contract/limits'
import { bulkChangeHandler } from '../../../crud/bulkChanges.ts'
import type { One } from '../../../crud/readHandlers.ts'
import type { resourceOf } from '../../../crud/resource.ts'
import type { Tracked } from '../../../crud/rows.ts'
import { readTagIds, requireTags } from '../../../crud/tags.ts'
import type { Database } from '../../../db/Database.ts'
import type { ListQuery } from '../../../db/listReads.ts'
import type { SignedIn } from '../../../kernel/context.ts'
import { operate } from '../../../kernel/operate.ts'
import { Refusal, refuseField } from '../../../kernel/Refusal.ts'
import { readRevisions } from './changes.ts'

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

/** Returns why a work can't be submitted: only a new one can, or one that was changed after it did not pass. */
async function readObstacles<Row extends Work>(
  tx: Database,
  resource: string,
  works: readonly Row[],
  isComplete: (row: Row) => boolean,
): Promise<(row: Row) => ErrorKey | undefined> {
  const rejected = works.filter(({ reviewStatus }) => reviewStatus === 'notPassed').map(({ id }) => id)
  const revisionOf = await readRevisions(tx, resource, rejected)
  return (row) => {
    const { id, reviewStatus } = row
    if (reviewStatus !== null && reviewStatus !== 'notPassed') return 'notSubmittable'
    if (!isComplete(row)) return 'notComplete'
    const { decided, editors } = revisionOf(id)
    return reviewStatus === 'notPassed' && decided && editors.length === 0 ? 'notRevised' : undefined
  }
}

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
    values: (row: Row, tx: Database) => Partial<Row> | Promise<Partial<Row>>,
  ): Promise<Dto> =>
    operate(context, { action, resource: name }, async (tx, record) => {
      const row = await requireChangeable(context, tx, id)
      const written = await rows.write(context, tx, row, await values(row, tx))
      record(written)
      await changed(tx, context, [written])
      return get({ ...context, db: tx }, id)
    })

  return {
    submit: (input: One) =>
      change('submit', input, async (row, tx) => {
        const obstacle = (await readObstacles(tx, name, [row], isComplete))(row)
        if (obstacle) throw new Refusal(obstacle)
        return submitted(input)
      }),

    putOnShelf: (input: One) =>
      change('putOnShelf', input, ({ reviewStatus, shelf }) => {
        if (shelf === 'on') throw new Refusal('alreadyOnShelf')
        if (reviewStatus !== 'approved') throw new Refusal('notApproved')
        return shelved('on', '')
      }),

    takeOffShelf: (input: One & { body: { reason: string } }) =>
      change('takeOffShelf', input, ({ shelf }) => {
        if (shelf === 'off') throw new Refusal('alreadyOffShelf')
        return shelved('off', input.body.reason)
      }),

    restore: ({ params, ...context }: One) => resource.restore(context, params.id),

    changeTags: bulkChangeHandler(
      resource,
      'changeTags',
      async (_context, tx, { add, remove }: { add: string[]; remove: string[] }) => {
        await requireTags(tx, add, { types: WORK_TAG_RULE.types })
        const required = await readTagIds(tx, WORK_TAG_RULE.required)
        return ({ tagIds }) => {
          const kept = tagIds.filter((id) => !remove.includes(id))
          const after = [...kept, ...add.filter((id) => !kept.includes(id))]
          if (after.length > WORK_MAX_TAGS) return 'tooManyTags'
          return after.some((id) => required.has(id)) ? ({ tagIds: after } as Partial<Row>) : 'lastTag'
        }
      },
    ),

    changeShelf: bulkChangeHandler(
      resource,
      'changeShelf',
      (_context, _tx, { shelf, reason }: { shelf: Row['shelf']; reason: string }) => {
        if (shelf === 'off' && reason === '') throw refuseField('validation', 'reason', 'required')
        return (row) => {
          if (row.shelf === shelf) return shelf === 'on' ? 'alreadyOnShelf' : 'alreadyOffShelf'
          if (shelf === 'off') return shelved('off', reason)
          return row.reviewStatus === 'approved' ? shelved('on', '') : 'notApproved'
        }
      },
    ),

    submitAll: bulkChangeHandler(resource, 'submit', async (context, tx, _, works) => {
      const obstacle = await readObstacles(tx, name, works, isComplete)
      return (row) => obstacle(row) ?? submitted(context)
    }),
  }
}
