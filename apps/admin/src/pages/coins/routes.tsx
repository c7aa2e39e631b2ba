import type { RouteObject } from 'react-router-dom'
import { MERCHANT_SUBACCOUNTS_PATH, TRANSACTIONS_PATH, TRANSFERS_PATH } from '../../app/pagePaths.ts'
import { firstPage } from '../../crud/list/firstPage.ts'
import { page } from '../../crud/page.tsx'
import { MERCHANTS_PATH } from '../../session/paths.ts'

// biome-ignore format: one line a page
export const coinPages: RouteObject[] = [
  page(MERCHANTS_PATH, 'coinMerchantList.title', () => import('./merchants/MerchantsPage.tsx').then((m) => m.MerchantsPage), { permission: 'merchant:read', loader: firstPage('/api/admin/merchants', 'merchant'), sections: ['coins'] }),
  page(MERCHANT_SUBACCOUNTS_PATH, 'coinMerchantSubaccount.title', () => import('./merchantSubaccounts/MerchantSubaccountsPage.tsx').then((m) => m.MerchantSubaccountsPage), { permission: 'merchantSubaccount:read', loader: firstPage('/api/admin/merchant-subaccounts', 'merchantSubaccount'), sections: ['coins'] }),
  page(TRANSFERS_PATH, 'transferList.title', () => import('./transfers/TransfersPage.tsx').then((m) => m.TransfersPage), { permission: 'transfer:read', loader: firstPage('/api/admin/transfers', 'transfer'), sections: ['coins', 'transfers'] }),
  page(TRANSACTIONS_PATH, 'transactionList.title', () => import('./transactions/TransactionsPage.tsx').then((m) => m.TransactionsPage), { permission: 'transaction:read', loader: firstPage('/api/admin/transactions', 'transaction'), sections: ['coins'] }),
]
