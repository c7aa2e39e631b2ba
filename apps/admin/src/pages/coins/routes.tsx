import type { RouteObject } from 'react-router-dom'
import { MERCHANT_SUBACCOUNTS_PATH, TRANSACTIONS_PATH, TRANSFERS_PATH } from '../../app/pagePaths.ts'
import { showsList } from '../../crud/list/showsList.ts'
import { page } from '../../crud/page.tsx'
import { MERCHANTS_PATH } from '../../session/paths.ts'

// biome-ignore format: one line a page
export const coinPages: RouteObject[] = [
  page(MERCHANTS_PATH, () => import('./merchants/MerchantsPage.tsx').then((m) => m.MerchantsPage), { ...showsList('/api/admin/merchants', 'merchant'), sections: ['coins'] }),
  page(MERCHANT_SUBACCOUNTS_PATH, () => import('./merchantSubaccounts/MerchantSubaccountsPage.tsx').then((m) => m.MerchantSubaccountsPage), { ...showsList('/api/admin/merchant-subaccounts', 'merchantSubaccount'), sections: ['coins'] }),
  page(TRANSFERS_PATH, () => import('./transfers/TransfersPage.tsx').then((m) => m.TransfersPage), { ...showsList('/api/admin/transfers', 'transfer'), sections: ['coins', 'transfers'] }),
  page(TRANSACTIONS_PATH, () => import('./transactions/TransactionsPage.tsx').then((m) => m.TransactionsPage), { ...showsList('/api/admin/transactions', 'transaction'), sections: ['coins'] }),
]
