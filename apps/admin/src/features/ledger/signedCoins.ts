import { formatNumber } from '@admin/ui'

const PLUS = '+'
const MINUS = '\u2212'

/** Coins with their direction: `+1,000` came in, `−1,000` went out. */
export const signedCoins = (amount: string, direction: 'in' | 'out'): string =>
  (direction === 'in' ? PLUS : MINUS) + formatNumber(amount)

/** A difference of coins with its sign; none for zero. */
export const signedDifference = (difference: bigint): string =>
  difference === 0n
    ? '0'
    : signedCoins(String(difference < 0n ? -difference : difference), difference < 0n ? 'out' : 'in')
