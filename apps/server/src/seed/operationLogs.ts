import type { Database } from '../db/Database.ts'
import { operationLogs } from '../db/schema/operationLogs.ts'
import type { SeededAccount } from './accounts.ts'
import { busyTimes } from './busyTimes.ts'
import { insertRows } from './insertRows.ts'
import type { Random } from './random.ts'

const DAYS = 60
const BATCH = 50_000

type LogRow = typeof operationLogs.$inferInsert

interface Targets {
  merchants: { id: string; nickname: string }[]
  subaccounts: { id: string; nickname: string }[]
  accounts: SeededAccount[]
}

/** Two months of operations, from the oldest to the newest. */
export async function seedOperationLogs(
  tx: Database,
  random: Random,
  now: number,
  count: number,
  targets: Targets,
): Promise<void> {
  let batch: LogRow[] = []
  for (const time of busyTimes(random, now, DAYS, count)) {
    batch.push(logRow(random, time, targets))
    if (batch.length < BATCH) continue
    await insertRows(tx, operationLogs, batch)
    batch = []
  }
  if (batch.length > 0) await insertRows(tx, operationLogs, batch)
}

function logRow(random: Random, time: number, targets: Targets): LogRow {
  const operator = random.pick(targets.accounts)
  const base = {
    id: random.id(time),
    time,
    operatorId: operator.id,
    operatorName: operator.username,
    succeeded: true,
    address: `203.0.113.${1 + random.below(254)}`,
    requestId: random.id(time),
    duration: 3 + random.below(90),
    before: null,
    after: null,
  }
  if (random.chance(0.3))
    return {
      ...base,
      action: 'login',
      resource: 'session',
      targetId: operator.id,
      succeeded: random.chance(0.9),
    }
  if (random.chance(0.1)) return { ...base, action: 'logout', resource: 'session', targetId: operator.id }
  return { ...base, ...change(random, targets) }
}

function change(random: Random, { merchants, subaccounts, accounts }: Targets) {
  const kind = random.below(10)
  if (kind < 2) {
    const frozen = random.chance(0.5)
    return {
      action: frozen ? 'freeze' : 'unfreeze',
      resource: 'account',
      targetId: random.pick(accounts).id,
      before: { status: frozen ? 'normal' : 'frozen' },
      after: { status: frozen ? 'frozen' : 'normal' },
    }
  }
  const [resource, target] =
    kind < 7
      ? (['merchant', random.pick(merchants)] as const)
      : (['merchantSubaccount', random.pick(subaccounts)] as const)
  return random.chance(0.5)
    ? {
        action: 'update',
        resource,
        targetId: target.id,
        before: { nickname: `${target.nickname} 2`, remark: '' },
        after: { nickname: target.nickname, remark: random.pick(['VIP', '已核实', 'Verified']) },
      }
    : {
        action: 'disable',
        resource,
        targetId: target.id,
        before: { status: 'enabled' },
        after: { status: 'disabled' },
      }
}
