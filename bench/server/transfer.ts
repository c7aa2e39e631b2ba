/** One coin from a merchant to a sub-account or back, and the statements of it by hand. */
import { createHash } from 'node:crypto'
import { newId } from '../../apps/server/src/db/columns.ts'
import type { Engine } from './engines.ts'

/** So many that transfers do not wait for each other. */
const PAIRS = 100

export interface Transfer {
  outgoingPartyId: string
  incomingPartyId: string
  amount: string
  remark: string
}

/** @returns a function that gives the next transfer that nothing refuses, down and up in turn */
export async function transfersOf({ query }: Engine): Promise<() => Transfer> {
  const pairs = await query(`
    select distinct on (p.parent_id) p.id, p.parent_id from parties p
    inner join parties above on above.id = p.parent_id
    inner join merchant_subaccounts s on s.id = p.id
    inner join merchants m on m.id = p.parent_id
    where s.status = 'enabled' and m.status = 'enabled' and p.balance > 10000 and above.balance > 10000
    limit ${PAIRS}`)
  if (pairs.length === 0) throw new Error('The demo history has no pair of parties with coins')
  let count = 0
  return () => {
    const pair = pairs[count % pairs.length]
    const [child, parent] = [String(pair?.id), String(pair?.parent_id)]
    const down = Math.floor(count / pairs.length) % 2 === 0
    count += 1
    return {
      outgoingPartyId: down ? parent : child,
      incomingPartyId: down ? child : parent,
      amount: '1',
      remark: 'bench',
    }
  }
}

export interface Operator {
  id: string
  name: string
}

export function transferByHand(
  { transaction }: Engine,
  transfer: Transfer,
  operator: Operator,
): Promise<void> {
  const { outgoingPartyId, incomingPartyId, amount, remark } = transfer
  const [id, key] = [newId(), newId()]
  const now = new Date().toISOString()
  const hash = createHash('sha256').update(JSON.stringify(transfer)).digest('hex')
  return transaction(async (query) => {
    await query(
      `insert into idempotency_keys (account_id, key, operation, body_hash, create_time)
      values ($1, $2, $3, $4, $5) on conflict do nothing returning key`,
      [operator.id, key, 'post /api/admin/transfers', hash, now],
    )
    await query(
      'select id, parent_id, balance, removed from parties where id in ($1, $2) order by id for no key update',
      [outgoingPartyId, incomingPartyId],
    )
    await query(
      `select p.id, m.status, m.transfer_limit, s.status as subaccount_status, o.transfer_limit as owner_limit
      from parties p left join merchants m on m.id = p.id left join merchant_subaccounts s on s.id = p.id
      left join merchants o on o.id = s.owner_id where p.id in ($1, $2)`,
      [outgoingPartyId, incomingPartyId],
    )
    const [made] = await query(
      `insert into transfers (id, type, outcome, outgoing_party_id, incoming_party_id, amount, remark,
        operator_id, operator_name, create_time, update_time)
      values ($1, 'topUp', 'success', $2, $3, $4, $5, $6, $7, $8, $8) returning order_number`,
      [id, outgoingPartyId, incomingPartyId, amount, remark, operator.id, operator.name, now],
    )
    await query(
      `insert into ledger_entries (transfer_id, party_id, amount, balance_after, time)
      values ($1, $2, -$3::bigint, 0, $5), ($1, $4, $3::bigint, 0, $5) returning balance_after`,
      [id, outgoingPartyId, amount, incomingPartyId, now],
    )
    const answer = JSON.stringify({ id, ...made, ...transfer })
    await query('update idempotency_keys set answer = $3 where account_id = $1 and key = $2', [
      operator.id,
      key,
      answer,
    ])
    await query(
      `insert into operation_logs (id, time, operator_id, operator_name, action, resource, target_id, succeeded,
        address, request_id, duration, after)
      values ($1, $2, $3, $4, 'create', 'transfer', $5, true, '', '', 1, $6)`,
      [newId(), now, operator.id, operator.name, id, answer],
    )
  })
}
