import type { components } from '@admin/api-client'
import { resource } from '../../crud/resource.ts'

export type Transaction = components['schemas']['Transaction']

/** The ledger's entries, which are only ever read. */
export const transactions = resource('/api/admin/transactions')
