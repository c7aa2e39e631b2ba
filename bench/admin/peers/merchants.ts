/** What the peers' merchant lists have in common: menu, columns, search items, choices and rules. */
import type { Merchant } from '../../../packages/api-client/src/contract/coins/merchants.ts'
import {
  COINS_MAX_DIGITS,
  NICKNAME_MAX_LENGTH,
  REMARK_MAX_LENGTH,
} from '../../../packages/api-client/src/contract/limits.ts'

export type { Merchant }

export const PAGE_SIZE = 15
export const PAGE_SIZES = [15, 30, 50, 100]

/** Only the merchant list is a page; the others fill the menu as an administrator's. */
export const menu = [
  { name: 'home', label: 'Home' },
  { name: 'merchants', label: 'Merchant List' },
  { name: 'merchant-subaccounts', label: 'Merchant Subaccount' },
  { name: 'transfers', label: 'Transfer' },
  { name: 'announcements', label: 'Announcements' },
  { name: 'users', label: 'User Management' },
  { name: 'system', label: 'System' },
] as const

const statuses = { enabled: 'Enabled', disabled: 'Disabled' }
const mfaStatuses = { open: 'Open', closed: 'Closed' }
const verifications = { success: 'Verification success', failed: 'Verification failed' }

const optionsOf = (labels: Record<string, string>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }))
export const statusOptions = optionsOf(statuses)
export const mfaStatusOptions = optionsOf(mfaStatuses)

const formatCoins = (coins: string) => BigInt(coins).toLocaleString('en-US')
const dateTime = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium' })
const formatTime = (time: number | null) => (time === null ? '' : dateTime.format(time))

interface Column {
  key: keyof Merchant
  label: string
  text: (row: Merchant) => string
  sortable?: boolean
  align?: 'left' | 'right'
  /** Shown as a tag. @returns whether it is a good state */
  isGood?: (row: Merchant) => boolean
}

export const columns: readonly Column[] = [
  { key: 'id', label: 'ID', text: ({ id }) => `${id.slice(0, 10)}***${id.slice(-10)}` },
  { key: 'nickname', label: 'Nickname', sortable: true, text: ({ nickname }) => nickname },
  { key: 'account', label: 'Account', sortable: true, text: ({ account }) => account },
  {
    key: 'balance',
    label: 'Balance',
    sortable: true,
    align: 'right',
    text: (row) => formatCoins(row.balance),
  },
  {
    key: 'status',
    label: 'Status',
    sortable: true,
    text: ({ status }) => statuses[status],
    isGood: ({ status }) => status === 'enabled',
  },
  {
    key: 'mfaStatus',
    label: 'MFA status',
    text: ({ mfaStatus }) => mfaStatuses[mfaStatus],
    isGood: ({ mfaStatus }) => mfaStatus === 'open',
  },
  {
    key: 'mfaVerification',
    label: 'MFA verification',
    text: ({ mfaVerification }) => (mfaVerification ? verifications[mfaVerification] : ''),
  },
  {
    key: 'mfaVerifyTime',
    label: 'MFA verification time',
    sortable: true,
    text: ({ mfaVerifyTime }) => formatTime(mfaVerifyTime),
  },
  { key: 'agentName', label: 'Agent', text: ({ agentName }) => agentName },
  {
    key: 'transferLimit',
    label: 'Single-transfer limit',
    align: 'right',
    text: (row) => formatCoins(row.transferLimit),
  },
  { key: 'createTime', label: 'Created', sortable: true, text: (row) => formatTime(row.createTime) },
  { key: 'updateTime', label: 'Updated', sortable: true, text: (row) => formatTime(row.updateTime) },
]

/** Texts to search by, beside the two statuses. */
export const searchTexts = [
  { key: 'nickname', label: 'Nickname' },
  { key: 'account', label: 'Account' },
] as const

export const limits = { nickname: NICKNAME_MAX_LENGTH, remark: REMARK_MAX_LENGTH }
export const coinsRule = {
  pattern: new RegExp(`^(0|[1-9]\\d{0,${COINS_MAX_DIGITS - 1}})$`),
  message: 'Whole coins, digits only',
}
