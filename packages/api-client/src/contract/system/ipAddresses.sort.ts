import type { SortOf } from '../envelope.ts'
import type { ipAddressQuery } from './ipAddresses.ts'

export const ipAddressDefaultSort: SortOf<typeof ipAddressQuery> = '-updateTime'
