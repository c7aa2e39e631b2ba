import { shelfObstacle } from '@admin/api-client/contract/community/commodityFacts'
import type { CodeOf } from '@admin/api-client/contract/enumerations'
import type { ErrorKey } from '@admin/api-client/contract/errors'
import { bulkChangeHandler, type Plan } from '../../../crud/bulkChanges.ts'
import type { One } from '../../../crud/readHandlers.ts'
import type { Revertible } from '../../../crud/revertibleAreas.ts'
import { revertsOf } from '../../../crud/reverts.ts'
import { operate } from '../../../kernel/operate.ts'
import { Refusal, refuseField } from '../../../kernel/Refusal.ts'
import { readRevisions } from '../../content/works/changes.ts'
import { type CommodityRow, commodityResource } from './resource.ts'

const { name, operated, rows, requireChangeable, get, changed } = commodityResource

type Obstacle = NonNullable<ReturnType<typeof shelfObstacle>>

const errors: Record<Obstacle, ErrorKey> = {
  approved: 'notApproved',
  inStock: 'outOfStock',
  hasPicture: 'noPicture',
  valid: 'outsideValidity',
}

interface ShelfChange {
  shelf: CodeOf<'shelfStatus'>
  reason: string
}

/** Returns what becomes of a commodity that is put on the shelf or taken off, or why it stays. */
function planShelf(row: CommodityRow, { shelf, reason }: ShelfChange, now: number): Plan<CommodityRow> {
  if (row.shelf === shelf) return shelf === 'on' ? 'alreadyOnShelf' : 'alreadyOffShelf'
  const obstacle = shelf === 'on' && shelfObstacle(row, now)
  return obstacle ? errors[obstacle] : { shelf, shelfReason: shelf === 'on' ? '' : reason }
}

/** Writes what an action makes of a locked commodity. */
const change = (
  action: string,
  { params: { id }, ...context }: One,
  plan: (row: CommodityRow, tx: One['db']) => Plan<CommodityRow> | Promise<Plan<CommodityRow>>,
) =>
  operate(context, operated(action), async (tx, record) => {
    const row = await requireChangeable(context, tx, id)
    const planned = await plan(row, tx)
    if (planned instanceof Refusal) throw planned
    if (typeof planned === 'string') throw new Refusal(planned)
    const written = await rows.write(context, tx, row, planned)
    record(written)
    await changed(tx, context, [written])
    return get({ ...context, db: tx }, id)
  })

/** Submits a commodity that is new, or was changed after it did not pass. */
export const submit = (input: One) =>
  change('submit', input, async ({ id, reviewStatus }, tx) => {
    if (reviewStatus !== null && reviewStatus !== 'notPassed') return 'notSubmittable'
    const { decided, editors } = (await readRevisions(tx, name, [id]))(id)
    if (reviewStatus === 'notPassed' && decided && editors.length === 0) return 'notRevised'
    return { reviewStatus: 'pending' }
  })

export const putOnShelf = (input: One) =>
  change('putOnShelf', input, (row) => planShelf(row, { shelf: 'on', reason: '' }, input.clock()))

export const takeOffShelf = (input: One & { body: { reason: string } }) =>
  change('takeOffShelf', input, (row) =>
    planShelf(row, { shelf: 'off', reason: input.body.reason }, input.clock()),
  )

export const changeShelf = bulkChangeHandler(
  commodityResource,
  'changeShelf',
  ({ clock }, _tx, asked: ShelfChange) => {
    if (asked.shelf === 'off' && asked.reason === '') throw refuseField('validation', 'reason', 'required')
    const now = clock()
    return (row) => planShelf(row, asked, now)
  },
)

/** Lets changes of the shelf and deletions be reverted; what is put back on the shelf must still meet its conditions. */
export const commodityReverts: Revertible = revertsOf(
  commodityResource,
  {
    changeShelf: 'commodity:shelf',
    putOnShelf: 'commodity:shelf',
    takeOffShelf: 'commodity:shelf',
    delete: 'commodity:delete',
    restore: 'commodity:delete',
  },
  {
    async obstacles({ clock }) {
      const now = clock()
      return ({ row, values }) => {
        const obstacle = values.shelf === 'on' && shelfObstacle(row, now)
        return obstacle ? errors[obstacle] : undefined
      }
    },
  },
)
