import { withoutParameters } from '../db/databaseErrors.ts'

/** Milliseconds that anything asked over the network may take. */
export const NETWORK_LIMIT = 5000

/** @throws Error when the work takes longer than `NETWORK_LIMIT`; the work itself is not ended */
export async function withinLimit<Result>(work: Promise<Result>): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new Error(`no answer within ${NETWORK_LIMIT / 1000} seconds`)),
      NETWORK_LIMIT,
    )
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

/** The innermost message of an error, without a period, to be part of a sentence. */
export const reasonOf = (error: unknown): string => {
  // Where a name has several addresses, each fails for a reason, and the whole has none.
  const [first] = error instanceof AggregateError ? error.errors : []
  return withoutParameters(first ?? error)
    .message.trim()
    .replace(/\.$/, '')
}

/** Host and port of an address, without its user and password. */
export const hostOf = (url: string): string => (URL.canParse(url) && new URL(url).host) || 'at this address'
