/** The rows and columns that every table shows. */
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
}

interface Column {
  key: keyof Merchant
  label: string
  /** Pixels; together they fit a window of 1440. */
  width: number
}

/** Each is sortable and shows its value as it is. */
export const columns: readonly Column[] = [
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
/** Rows of a page whose selection and page are changed. */
export const PAGE_SIZE = 100

const CITIES = ['Shanghai', 'Beijing', 'Shenzhen', 'Chengdu', 'Hangzhou', 'Wuhan', 'Nanjing']
const OWNERS = ['Zhang Wei', 'Li Na', 'Wang Fang', 'Liu Yang', 'Chen Jie']
const STATUSES = ['Active', 'Frozen', 'Closed']
const FIRST_DAY = Date.UTC(2024, 0, 1)
const HOUR = 3_600_000

const at = (list: readonly string[], index: number) => list[index % list.length] ?? ''

const merchant = (index: number): Merchant => ({
  id: `M${10_000_000_000 + index * 7919}`,
  name: `Merchant ${index + 1}`,
  mobile: `138${10_000_000 + ((index * 104_729) % 89_999_999)}`,
  owner: at(OWNERS, index),
  city: at(CITIES, index),
  level: `V${index % 9}`,
  balance: (index * 7_654_321) % 10_000_000,
  status: at(STATUSES, index),
  createdAt: new Date(FIRST_DAY + index * HOUR).toISOString().slice(0, 10),
  remark: `Settles ${index % 2 ? 'daily' : 'weekly'}, contract ${2000 + (index % 500)}`,
})

/** Rows as an API returns them: parsed from JSON, with no string in common. */
export const makeRows = (count: number, from = 0): Merchant[] =>
  JSON.parse(JSON.stringify(Array.from({ length: count }, (_, index) => merchant(from + index))))
