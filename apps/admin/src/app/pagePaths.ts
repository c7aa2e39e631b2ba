/** Paths of pages that others link to. */
export const MERCHANT_SUBACCOUNTS_PATH = '/coinMerchant/coinMerchantSubaccount'
export const TRANSFERS_PATH = '/coinTransManage/transferList'
/** Those that wait for a review. */
export const PENDING_TRANSFERS_PATH = `${TRANSFERS_PATH}?outcome=pending`
export const TRANSACTIONS_PATH = '/coinTransManage/transactionList'
export const USERS_PATH = '/users/usersList'
