import { resource } from '../../crud/resource/resource.ts'

export type { Transaction } from '@admin/api-client/contract/coins/transactions'

/** The ledger's entries, which are read-only. */
export const transactions = resource('/api/admin/transactions', 'transaction')
