import { type MerchantRow, merchants } from '../merchants.ts'

/** What the list can be filtered by. */
export interface MerchantFilters {
  nickname: string
  status: 'enabled' | 'disabled'
}

/** What the list can be asked for. */
export type MerchantQuery = Partial<MerchantFilters> & {
  page: number
  pageSize: number
  sort?: string | undefined
}

/** What the dialog edits. */
export interface MerchantValues {
  nickname: string
  account: string
  status: 'enabled' | 'disabled'
  remark: string
}

export interface MerchantStore {
  find: (query: MerchantQuery) => Promise<{ list: MerchantRow[]; total: number }>
  /** @returns rejections by field, or nothing when it was saved */
  save: (id: string | undefined, values: MerchantValues) => Promise<Record<string, string> | undefined>
  remove: (ids: readonly string[]) => Promise<void>
}

/** A server's part, in memory: filters, sorts, pages, and rejects an account that is taken. */
export function createMerchantStore(count: number): MerchantStore {
  let rows = merchants(count)
  return {
    find: async ({ nickname = '', status, page, pageSize, sort }) => {
      const found = rows.filter(
        (row) =>
          row.nickname.toLowerCase().includes(nickname.toLowerCase()) &&
          (status === undefined || row.status === status),
      )
      if (sort) {
        const key = sort.replace(/^-/, '') as Exclude<keyof MerchantRow, 'cover'>
        const order = sort.startsWith('-') ? -1 : 1
        found.sort((one, other) => order * compare(one[key], other[key]))
      }
      return { list: found.slice((page - 1) * pageSize, page * pageSize), total: found.length }
    },
    save: async (id, values) => {
      if (rows.some((row) => row.account === values.account && row.id !== id))
        return { account: 'This account is taken' }
      const blank = { id: `merchant-${rows.length + 1}`, balance: '0', agentName: '', createTime: Date.now() }
      rows = id
        ? rows.map((row) => (row.id === id ? { ...row, ...values } : row))
        : [{ ...blank, ...values }, ...rows]
      return undefined
    },
    remove: async (ids) => {
      rows = rows.filter((row) => !ids.includes(row.id))
    },
  }
}

function compare(one: string | number, other: string | number): number {
  return String(one).localeCompare(String(other), 'en', { numeric: true })
}
