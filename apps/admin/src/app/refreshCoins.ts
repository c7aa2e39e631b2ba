import type { paths } from '@admin/api-client'
import type { QueryClient } from '@tanstack/react-query'

/** Whatever shows a balance, an entry or a transfer. */
const readsCoins = [
  '/api/admin/transfers',
  '/api/admin/transactions',
  '/api/admin/parties',
  '/api/admin/merchants',
  '/api/admin/merchant-subaccounts',
  '/api/admin/dashboard',
] satisfies (keyof paths)[]

/** Marks what shows coins as stale: what is on screen is read again. */
export const refreshCoins = (client: QueryClient) =>
  Promise.all(readsCoins.map((path) => client.invalidateQueries({ queryKey: [path] })))
