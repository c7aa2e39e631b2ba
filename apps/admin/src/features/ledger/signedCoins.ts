import { formatNumber } from '@admin/ui'

const PLUS = '+'
const MINUS = '\u2212'

/** Formats coins with their direction: `+1,000` incoming, `−1,000` outgoing. */
export const signedCoins = (amount: string, direction: 'in' | 'out'): string =>
  (direction === 'in' ? PLUS : MINUS) + formatNumber(amount)

/** Formats a difference of coins with its sign; zero has none. */
export const signedDifference = (difference: bigint): string =>
  difference === 0n
    ? '0'
    : signedCoins(String(difference < 0n ? -difference : difference), difference < 0n ? 'out' : 'in')
