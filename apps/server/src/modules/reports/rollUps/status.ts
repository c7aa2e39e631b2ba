import type { Database } from '../../../db/Database.ts'
import { reportFaults, reportRebuilds } from '../../../db/schema/reports.ts'
import { isOpen } from './openRebuilds.ts'
import { countFailedRebuilds } from './rebuilds.ts'
import { readState } from './rollUp.ts'

export interface RollUpStatus {
  /** How far reports are rolled up, epoch milliseconds; null if none are. */
  rolledUpTo: number | null
  /** Days and metrics that the last proof found wrong. */
  faults: number
  /** Ranges that are still to be counted again. */
  openRebuilds: number
  /** Ranges that couldn't be counted again by any attempt. */
  failedRebuilds: number
}

/** Returns how far the reports are rolled up, and what is wrong or still to be done. */
export async function readRollUpStatus(db: Database): Promise<RollUpStatus> {
  return {
    rolledUpTo: (await readState(db))?.toTime ?? null,
    faults: await db.$count(reportFaults),
    openRebuilds: await db.$count(reportRebuilds, isOpen),
    failedRebuilds: await countFailedRebuilds(db),
  }
}
