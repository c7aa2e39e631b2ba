/** The rows every table shows: ten plain columns, and what the columns with features need besides. */
export interface Merchant {
  id: string
  name: string
  mobile: string
  owner: string
  city: string
  level: string
  balance: number
  status: string
  createdAt: string
  remark: string
  /** Epoch milliseconds of `createdAt`, for a date column. */
  createdAtMs: number
  avatar: string
}

export interface PlainColumn {
  key: keyof Merchant
  label: string
  /** Pixels; together they fit a window of 1440. */
  width: number
}

/** The same ten columns for every table, each sortable, each the value as it is. */
export const columns: readonly PlainColumn[] = [
  { key: 'id', label: 'Id', width: 190 },
  { key: 'name', label: 'Name', width: 150 },
  { key: 'mobile', label: 'Mobile', width: 130 },
  { key: 'owner', label: 'Owner', width: 120 },
  { key: 'city', label: 'City', width: 110 },
  { key: 'level', label: 'Level', width: 90 },
  { key: 'balance', label: 'Balance', width: 120 },
  { key: 'status', label: 'Status', width: 90 },
  { key: 'createdAt', label: 'Created', width: 120 },
  { key: 'remark', label: 'Remark', width: 200 },
]

/** Pixels of a row where a table lets it be set. */
export const ROW_HEIGHT = 40
/** Pixels of the scrolling area of tables that keep only some of their rows in the page. */
export const SCROLL_HEIGHT = 700
export const PAGE_SIZE = 100

export const STATUSES = { active: 'Active', frozen: 'Frozen', closed: 'Closed' } as const

const CITIES = ['Shanghai', 'Beijing', 'Shenzhen', 'Chengdu', 'Hangzhou', 'Wuhan', 'Nanjing']
const OWNERS = ['Zhang Wei', 'Li Na', 'Wang Fang', 'Liu Yang', 'Chen Jie']
const PIXEL = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'
const FIRST_DAY = Date.UTC(2024, 0, 1)
const HOUR = 3_600_000

function at<Item>(list: readonly Item[], index: number): Item {
  return list[index % list.length] as Item
}

function merchant(index: number): Merchant {
  const createdAtMs = FIRST_DAY + index * HOUR
  return {
    id: `M${String(10_000_000_000 + index * 7919)}`,
    name: `Merchant ${index + 1}`,
    mobile: `138${String(10_000_000 + ((index * 104_729) % 89_999_999))}`,
    owner: at(OWNERS, index),
    city: at(CITIES, index),
    level: `V${index % 9}`,
    balance: (index * 7_654_321) % 10_000_000,
    status: at(Object.keys(STATUSES), index),
    createdAt: new Date(createdAtMs).toISOString().slice(0, 10),
    remark: `Settles ${index % 2 ? 'daily' : 'weekly'}, contract ${2000 + (index % 500)}`,
    createdAtMs,
    avatar: PIXEL,
  }
}

/** Through JSON, as an answer of a server comes: no string shares memory with another. */
export function makeRows(count: number): Merchant[] {
  return JSON.parse(JSON.stringify(Array.from({ length: count }, (_, index) => merchant(index))))
}
