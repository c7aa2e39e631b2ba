import { Refusal } from '../kernel/Refusal.ts'
import { Reservations } from '../kernel/Reservations.ts'
import type { Telemetry } from '../ports/Telemetry.ts'
import { unavailable } from './answers.ts'

/** Default of `MAX_EXPORTS`: exported files that a process writes at a time. */
export const MAX_EXPORTS = 8
/** Exported files of one account among them. */
const MAX_EXPORTS_OF_ACCOUNT = 3
/** Seconds after which one of an account's files may have been written. */
const RETRY_AFTER = 10

/**
 * Reserves a place for an exported file of an account.
 * @returns a function that releases the place, once however often it is called
 * @throws Refusal `tooManyExports` over the account's limit, `unavailable` over that of the process
 */
export type ReserveExport = (accountId: string) => () => void

/** @param max exported files that the process writes at a time */
export function limitExports(max: number, telemetry?: Telemetry): ReserveExport {
  const held = new Reservations()
  return (accountId) => {
    const leaveAccount = held.reserve({ [accountId]: MAX_EXPORTS_OF_ACCOUNT })
    if (!leaveAccount) throw new Refusal('tooManyExports', { retryAfter: RETRY_AFTER })
    const leaveProcess = held.reserve({ all: max })
    if (leaveProcess)
      return () => {
        leaveAccount()
        leaveProcess()
      }
    leaveAccount()
    telemetry?.rejected('exports')
    throw unavailable()
  }
}
