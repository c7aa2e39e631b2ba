import type { Database } from '../db/Database.ts'
import { operationLogs } from '../db/schema/operationLogs.ts'
import type { SeededAccount } from './accounts.ts'
import { insertRows } from './insertRows.ts'
import type { Random } from './random.ts'
import { randomTimestamps } from './randomTimestamps.ts'

const DAYS = 60
const BATCH = 50_000

type LogRow = typeof operationLogs.$inferInsert

interface Targets {
  merchants: { id: string; transferLimit: bigint }[]
  subaccounts: { id: string }[]
  /** Those that sign in. */
  accounts: SeededAccount[]
  /** Those of them that may change records. */
  operators: SeededAccount[]
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
  for (const time of randomTimestamps(random, now, DAYS, count)) {
    batch.push(logRow(random, time, targets))
    if (batch.length < BATCH) continue
    await insertRows(tx, operationLogs, batch)
    batch = []
  }
  if (batch.length > 0) await insertRows(tx, operationLogs, batch)
}

function logRow(random: Random, time: number, targets: Targets): LogRow {
  const kind = random.below(100)
  const isSession = kind < 37
  const operator = random.pick(isSession ? targets.accounts : targets.operators)
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
  if (kind < 30)
    return {
      ...base,
      action: 'login',
      resource: 'session',
      targetId: operator.id,
      succeeded: random.chance(0.9),
    }
  if (isSession) return { ...base, action: 'logout', resource: 'session', targetId: operator.id }
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
  const merchant = kind < 7 ? random.pick(merchants) : undefined
  const target = {
    resource: merchant ? 'merchant' : 'merchantSubaccount',
    targetId: merchant?.id ?? random.pick(subaccounts).id,
  }
  if (random.chance(0.5))
    return {
      ...target,
      action: 'disable',
      before: { status: 'enabled' },
      after: { status: 'disabled' },
    }
  return merchant && random.chance(0.5)
    ? {
        ...target,
        action: 'update',
        before: { transferLimit: String(merchant.transferLimit / 2n) },
        after: { transferLimit: String(merchant.transferLimit) },
      }
    : {
        ...target,
        action: 'update',
        before: { remark: '' },
        after: { remark: random.pick(['VIP', '已核实', 'Checked']) },
      }
}
