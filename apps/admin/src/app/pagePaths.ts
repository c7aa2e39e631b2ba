/** Paths of pages that others link to. */
export const MERCHANT_SUBACCOUNTS_PATH = '/coinMerchant/coinMerchantSubaccount'
export const TRANSFERS_PATH = '/coinTransManage/transferList'
/** Those that wait for a review. */
export const PENDING_TRANSFERS_PATH = `${TRANSFERS_PATH}?outcome=pending`
/** Those of them that the viewer can review. */
export const REVIEWABLE_TRANSFERS_PATH = `${TRANSFERS_PATH}?reviewable=y`
export const REVIEW_PATH = '/content/review'
/** The review desk with the next tasks. */
export const REVIEW_DESK_PATH = `${REVIEW_PATH}?desk=next`
export const FAILED_TASKS_PATH = '/system/task?status=e'
/** @param since epoch milliseconds */
export const failedPushesPath = (since: number): string => `/system/taskPush?failures=y&endedFrom=${since}`
export const OPERATION_LOG_PATH = '/system/log'
export const TRANSACTIONS_PATH = '/coinTransManage/transactionList'
export const USERS_PATH = '/users/usersList'
/** The review tasks of an author, or of a subject. */
export const reviewTasksPath = (filter: { authorId: string } | { subjectId: string }): string =>
  `${REVIEW_PATH}?${new URLSearchParams(filter)}`
