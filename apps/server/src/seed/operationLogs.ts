import type { Database } from '../db/Database.ts'
import { operationLogs } from '../db/schema/operationLogs.ts'
import type { SeededAccount } from './accounts.ts'
import { insertRows } from './insertRows.ts'
import type { Random } from './random.ts'

const HOUR = 60 * 60 * 1000
const HOURS = 60 * 24
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
  for (const time of officeTimes(random, now, count)) {
    batch.push(logRow(random, time, targets))
    if (batch.length < BATCH) continue
    await insertRows(tx, operationLogs, batch)
    batch = []
  }
  if (batch.length > 0) await insertRows(tx, operationLogs, batch)
}

/** Moments as an office is busy: in working hours, less at weekends, no day like the other. */
function* officeTimes(random: Random, now: number, count: number): Generator<number> {
  const begin = now - HOURS * HOUR
  const days = Array.from({ length: HOURS / 24 + 1 }, () => 60 + random.below(80))
  const weights = Array.from({ length: HOURS }, (_, hour) => {
    const date = new Date(begin + hour * HOUR)
    const weekend = date.getUTCDay() % 6 === 0
    const working = date.getUTCHours() >= 1 && date.getUTCHours() < 12
    return (days[Math.floor(hour / 24)] ?? 0) * (weekend ? 0.3 : 1) * (working ? 1 : 0.08)
  })
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  let share = 0
  let given = 0
  for (const [hour, weight] of weights.entries()) {
    share += weight
    const here = Math.round((count * share) / total) - given
    for (let nth = 0; nth < here; nth += 1)
      yield Math.floor(begin + (hour + (nth + random.below(1000) / 1000) / here) * HOUR)
    given += here
  }
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
        before: { nickname: `${target.nickname} (old)`, remark: '' },
        after: { nickname: target.nickname, remark: random.pick(['VIP', '已核实', 'Checked']) },
      }
    : {
        action: 'disable',
        resource,
        targetId: target.id,
        before: { status: 'enabled' },
        after: { status: 'disabled' },
      }
}
