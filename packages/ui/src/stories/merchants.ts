/** A row as the merchant list shows it. */
export interface MerchantRow {
  id: string
  account: string
  nickname: string
  balance: string
  status: 'enabled' | 'disabled'
  agentName: string
  remark: string
  createTime: number
  /** Address of a picture. */
  cover?: string | undefined
}

const FIRST_DAY = Date.UTC(2026, 2, 9, 4, 30)
const DAY = 86_400_000
const NAMES = ['Aurora', 'Harbour', 'Cedar', 'Lantern', 'Juniper', 'Meridian', 'Orchard', 'Pebble', 'Quartz']
const AGENTS = ['North agency', 'Coastal agency', 'City agency']

/** `count` merchants, always the same ones. */
export function merchants(count: number): MerchantRow[] {
  return Array.from({ length: count }, (_, index) => ({
    id: `01977f3e-8a4c-7${String(100 + index)}-b2d1-5f0c9e7a${String(1000 + index)}`,
    account: `${(NAMES[index % NAMES.length] ?? '').toLowerCase()}.${index + 1}`,
    nickname: `${NAMES[index % NAMES.length]} ${index + 1}`,
    balance: String(BigInt(index * index + 7) * 98_765n),
    status: index % 4 === 3 ? 'disabled' : 'enabled',
    agentName: AGENTS[index % AGENTS.length] ?? '',
    remark: index % 3 === 0 ? 'Settles every Friday before noon' : '',
    createTime: index === 2 ? 0 : FIRST_DAY - index * DAY,
  }))
}
