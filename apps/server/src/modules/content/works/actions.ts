import type { CodeOf } from '@admin/api-client/contract/enumerations'
import { WORK_MAX_TAGS } from '@admin/api-client/contract/limits'
import type { RowRefusal } from '../../../crud/bulk.ts'
import { bulkChangeHandler } from '../../../crud/bulkChanges.ts'
import type { LabelKey } from '../../../crud/labels.ts'
import type { One } from '../../../crud/readHandlers.ts'
import { deletion, isDeleted, type resourceOf, restoration } from '../../../crud/resource.ts'
import type { Tracked } from '../../../crud/rows.ts'
import { readTagIds, requireTags } from '../../../crud/tags.ts'
import type { Database } from '../../../db/Database.ts'
import type { ListQuery } from '../../../db/listReads.ts'
import type { SignedIn } from '../../../kernel/context.ts'
import { operate } from '../../../kernel/operate.ts'
import { Refusal, refuseField } from '../../../kernel/Refusal.ts'
import { postingRefusals } from '../review/strikes.ts'
import { readRevisions } from './changes.ts'

/** What the actions need of a work's row. */
export interface Work extends Tracked {
  authorId: string
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

/** The fields without which works of a kind can't be reviewed, with their labels. */
export type RequiredFields<Row> = Partial<Record<keyof Row & string, LabelKey>>

const isEmpty = (value: unknown) =>
  value === '' || value === null || (Array.isArray(value) && value.length === 0)

/** Returns the refusal of a work that lacks something, which names all that is missing. */
function incomplete<Row extends Work>(row: Row, required: RequiredFields<Row>): Refusal | undefined {
  const missing = Object.entries<LabelKey | undefined>(required).filter(([field]) =>
    isEmpty(row[field as keyof Row]),
  )
  if (missing.length === 0) return undefined
  return new Refusal('notComplete', {
    fields: Object.fromEntries(
      missing.map(([field, label]) => [field, { key: 'required', ...(label && { label }) }]),
    ),
  })
}

/**
 * Returns why a work can't be submitted: only a complete one of an author who may post can, that is new or was changed
 * after it did not pass.
 */
async function readObstacles<Row extends Work>(
  { clock }: Pick<SignedIn, 'clock'>,
  tx: Database,
  resource: string,
  works: readonly Row[],
  required: RequiredFields<Row>,
): Promise<(row: Row) => RowRefusal | undefined> {
  const rejected = works.filter(({ reviewStatus }) => reviewStatus === 'notPassed').map(({ id }) => id)
  const revisionOf = await readRevisions(tx, resource, rejected)
  const authorIds = works.map(({ authorId }) => authorId)
  const refusals = await postingRefusals(tx, authorIds, clock())
  return (row) => {
    const { id, reviewStatus } = row
    if (reviewStatus !== null && reviewStatus !== 'notPassed') return 'notSubmittable'
    const refusal = refusals.get(row.authorId) ?? incomplete(row, required)
    if (refusal) return refusal
    const { decided, editors } = revisionOf(id)
    return reviewStatus === 'notPassed' && decided && editors.length === 0 ? 'notRevised' : undefined
  }
}

/**
 * Handles the actions that works of every kind have; see the contract's `workActions`.
 * @param required what a work needs for a review beside what every work has
 */
export function workHandlers<Row extends Work, New, Query extends ListQuery, Dto>(
  resource: ReturnType<typeof resourceOf<Row, New, Query, Dto>>,
  required: RequiredFields<Row>,
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
        const obstacle = (await readObstacles(input, tx, name, [row], required))(row)
        if (obstacle) throw typeof obstacle === 'string' ? new Refusal(obstacle) : obstacle
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
          if (after.length > WORK_MAX_TAGS)
            return new Refusal('tooManyTags', { values: { max: WORK_MAX_TAGS } })
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
      const obstacle = await readObstacles(context, tx, name, works, required)
      return (row) => obstacle(row) ?? submitted(context)
    }),

    deleteAll: bulkChangeHandler(resource, 'delete', (context) => {
      const deleted = deletion(context) as unknown as Partial<Row>
      return () => deleted
    }),

    restoreAll: bulkChangeHandler(
      resource,
      'restore',
      () => (row) => (isDeleted(row) ? (restoration as unknown as Partial<Row>) : 'notPossible'),
      true,
    ),
  }
}
