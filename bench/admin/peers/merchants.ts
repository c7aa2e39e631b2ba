/** What the peers' merchant lists have in common: rows, words, choices and rules. */
import {
  COINS_MAX_DIGITS,
  DEFAULT_PAGE_SIZE,
  NICKNAME_MAX_LENGTH,
  PAGE_SIZES,
  PASSWORD_MIN_LENGTH,
  REMARK_MAX_LENGTH,
  USERNAME_LENGTH,
} from '../../../packages/api-client/src/contract/limits.ts'

export type { Merchant } from '../../../packages/api-client/src/contract/coins/merchants.ts'

export interface Agent {
  id: string
  nickname: string
}

export const MERCHANTS = '/api/admin/merchants'
export const AGENTS = '/api/admin/agents'
export const MERCHANT_LIST = '/coinMerchant/coinMerchantList'

export const labels = {
  id: 'ID',
  nickname: 'Nickname',
  account: 'Account',
  balance: 'Balance',
  status: 'Status',
  mfaStatus: 'MFA status',
  mfaVerification: 'MFA verification',
  mfaVerifyTime: 'MFA verification time',
  agent: 'Agent',
  transferLimit: 'Single-transfer limit',
  createTime: 'Created',
  updateTime: 'Updated',
  password: 'Password',
  remark: 'Remark',
} as const

export const words = {
  status: { enabled: 'Enabled', disabled: 'Disabled' },
  mfaStatus: { open: 'Open', closed: 'Closed' },
  mfaVerification: { success: 'Verification success', failed: 'Verification failed' },
} as const

export const hints = {
  account: '3 to 20 letters, digits, dots, dashes or underscores; cannot be changed later',
  agent: 'Search by nickname or account',
  password: 'At least 15 characters with upper and lower case letters, digits and special characters',
  delete: 'Only a merchant with zero balance and without sub-accounts can be deleted.',
} as const

/** The main menu as the administrator's opens: one group's pages, and the other groups closed. */
export const menu = [
  { path: '/', label: 'Home' },
  { path: MERCHANT_LIST, label: 'Merchant List' },
  { path: '/coinMerchant/merchantSubaccount', label: 'Merchant Subaccount' },
  { path: '/transfer', label: 'Transfer' },
  { path: '/announcements', label: 'Announcements' },
  { path: '/users', label: 'User Management' },
  { path: '/system', label: 'System' },
] as const

export const pageSizes = [...PAGE_SIZES]
export const pageSize = DEFAULT_PAGE_SIZE
export const limits = { nickname: NICKNAME_MAX_LENGTH, remark: REMARK_MAX_LENGTH }

interface Rule {
  pattern: RegExp
  message: string
}

export const rules = {
  account: {
    pattern: new RegExp(`^[A-Za-z0-9._-]{${USERNAME_LENGTH.min},${USERNAME_LENGTH.max}}$`),
    message: hints.account,
  },
  password: {
    pattern: new RegExp(
      `^(?=.*[a-z])(?=.*[A-Z])(?=.*\\d)(?=.*[^A-Za-z\\d\\s]).{${PASSWORD_MIN_LENGTH['en-US']},}$`,
    ),
    message: hints.password,
  },
  transferLimit: {
    pattern: new RegExp(`^(0|[1-9]\\d{0,${COINS_MAX_DIGITS - 1}})$`),
    message: 'Whole coins, digits only',
  },
  code: { pattern: /^\d{6}$/, message: 'Six digits' },
} satisfies Record<string, Rule>

export const formatCoins = (coins: string) => BigInt(coins).toLocaleString('en-US')

const dateTime = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium' })
export const formatTime = (time: number | null) => (time === null ? '' : dateTime.format(time))

/** As the table shows it: the middle says least. */
export const shortenId = (id: string) => `${id.slice(0, 10)}***${id.slice(-10)}`
