import { foldWidth } from '@admin/api-client/contract/foldWidth'
import { COINS_MAX_DIGITS } from '@admin/api-client/contract/limits'

/** Parses whole coins; `undefined` when the text is not a valid amount. */
export function parseAmount(text: string): bigint | undefined {
  const typed = foldWidth(text).trim()
  if (!/^[1-9]\d*$/.test(typed) || typed.length > COINS_MAX_DIGITS) return undefined
  return BigInt(typed)
}
