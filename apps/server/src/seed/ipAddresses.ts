import type { Database } from '../db/Database.ts'
import { ipAddresses } from '../db/schema/system.ts'

/** Deny rules only, over documentation addresses: anyone who looks at the demo may sign in from anywhere else. */
const denied: [address: string, note: string, hits: number][] = [
  ['203.0.113.192/26', '撞库攻击来源 · Credential stuffing', 1284],
  ['198.51.100.250', '离职员工的设备 · Former employee’s device', 3],
  ['2001:db8:bad::/48', '匿名代理 · Anonymous proxies', 97],
]

export const seedIpAddresses = (tx: Database, now: number) =>
  tx.insert(ipAddresses).values(
    denied.map(([address, note, hits], index) => {
      const time = now - (index + 1) * 86_400_000
      return { address, kind: 'deny' as const, note, hits, createTime: time, updateTime: time }
    }),
  )
