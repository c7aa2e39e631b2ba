import { foldWidth } from '@admin/api-client/contract/foldWidth'
import { COINS_MAX_DIGITS } from '@admin/api-client/contract/limits'

/** Whole coins as typed; `undefined` for what is no amount (yet). */
export function parseAmount(text: string): bigint | undefined {
  const typed = foldWidth(text).trim()
  if (!/^[1-9]\d*$/.test(typed) || typed.length > COINS_MAX_DIGITS) return undefined
  return BigInt(typed)
}
