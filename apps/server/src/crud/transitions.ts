import type { Transitions } from '@admin/api-client/contract/defineTransitions'
import type { ErrorKey } from '@admin/api-client/contract/errors'
import type { Database } from '../db/Database.ts'
import type { ListQuery } from '../db/listReads.ts'
import type { SignedIn } from '../kernel/context.ts'
import { operate } from '../kernel/operate.ts'
import { Refusal } from '../kernel/Refusal.ts'
import type { BulkOutcome, RowRefusal } from './bulk.ts'
import { type BulkInput, changeInBulk } from './bulkChanges.ts'
import type { One } from './readHandlers.ts'
import type { resourceOf } from './resource.ts'
import type { Tracked } from './rows.ts'

/** What a transition does in addition to writing the state. */
export interface TransitionRules<Row> {
  /**
   * Error for a row in another state than those of the transition.
   * @default `notPossible`, except that a row already in the state it leads to, or in one that follows from it, is returned
   * unchanged: the request is a repetition
   */
  refusal?: ErrorKey
  /**
   * Does what belongs to the change, in its transaction, before the locked row is written.
   * @returns further values to write
   */
  perform?: (tx: Database, context: SignedIn, before: Row) => Partial<Row> | Promise<Partial<Row>>
}

/**
 * Handles the transitions of an area of the contract: each locks the row, writes the state it leads to under a new
 * version, logs it, and returns the row as it is afterwards.
 * @param rules by the transition's name. @default none
 */
export function transitionHandlers<
  Row extends Tracked,
  New,
  Query extends ListQuery,
  Dto,
  const States extends Transitions,
>(
  { operated, rows, requireChangeable, get, changed }: ReturnType<typeof resourceOf<Row, New, Query, Dto>>,
  { field, transitions }: States,
  rules: { [Name in keyof States['transitions']]?: TransitionRules<Row> } = {},
) {
  const handlers = Object.entries(transitions).map(([action, { from, to, done = [] }]) => {
    const { refusal, perform }: TransitionRules<Row> = rules[action] ?? {}
    const handle = ({ params: { id }, ...context }: One): Promise<Dto> =>
      operate(context, operated(action), async (tx, record) => {
        const before = await requireChangeable(context, tx, id)
        const state = String(before[field as keyof Row])
        if (from.includes(state)) {
          const values = { ...(await perform?.(tx, context, before)), [field]: to } as Partial<Row>
          const change = await rows.write(context, tx, before, values)
          record(change)
          await changed(tx, context, [change])
        } else if (refusal || ![to, ...done].includes(state)) throw new Refusal(refusal ?? 'notPossible')
        return get({ ...context, db: tx }, id)
      })
    return [action, handle] as const
  })
  return Object.fromEntries(handlers) as {
    [Name in keyof States['transitions']]: (input: One) => Promise<Dto>
  }
}

/** Actions of the operation log by the status that they lead to. */
export const ENABLING = { enabled: 'enable', disabled: 'disable' } as const

interface StatusRules<Row> {
  /** Returns why a row keeps its status. @default all rows that the caller sees get it */
  refusal?: (row: Row, status: Row[keyof Row & 'status'], context: SignedIn) => RowRefusal | undefined
}

/** Handles a bulk change of the status, which can be tried first. @param actions of the operation log by status */
export const statusHandler =
  <Row extends Tracked & { status: string }, New, Query extends ListQuery, Dto, Status extends Row['status']>(
    resource: ReturnType<typeof resourceOf<Row, New, Query, Dto>>,
    actions: Readonly<Record<Status, string>>,
    { refusal }: StatusRules<Row> = {},
  ) =>
  ({
    body: { ids, status, token },
    query,
    ...context
  }: BulkInput<{ status: Status }>): Promise<BulkOutcome> =>
    changeInBulk(resource, context, {
      ...{ action: actions[status], ids, asked: status, query, token },
      plan: () => (row) => refusal?.(row, status, context) ?? ({ status } as object as Partial<Row>),
    })
