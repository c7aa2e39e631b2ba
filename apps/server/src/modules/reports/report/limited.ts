import { REPORT_QUERIES_AT_A_TIME, REPORT_TIME_LIMIT } from '@admin/api-client/contract/limits'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../db/Database.ts'
import { databaseError } from '../../../db/databaseErrors.ts'
import { readRows } from '../../../db/readRows.ts'
import { DAY } from '../../../kernel/durations.ts'
import { Refusal } from '../../../kernel/Refusal.ts'

/** SQLSTATE of a statement that took too long. */
const CANCELED = '57014'
/** Days of the range that is offered instead, the longest first. */
const OFFERED_DAYS = [366, 92, 28, 7, 2]

/** Reads rows of a report. @throws Refusal `reportTooLarge` or `reportTooSlow` */
export type Read = <Row>(statement: SQL) => Promise<Row[]>

interface Reader {
  read: Read
  /**
   * Reads everything as of one moment: what is compared has to be of the same. Within a transaction of the caller, whose
   * isolation can't be changed anymore, it is as isolated as that one.
   */
  together: <Result>(work: (read: Read) => Promise<Result>) => Promise<Result>
}

/** Rejects a report that takes too long, with the longest shorter range where there is one. */
function tooLarge(days: number): Refusal {
  const offered = OFFERED_DAYS.find((each) => each < days)
  return offered === undefined
    ? new Refusal('reportTooSlow')
    : new Refusal('reportTooLarge', { values: { days: offered } })
}

/** Queries that can begin, of all reports of the process. */
let free = REPORT_QUERIES_AT_A_TIME
const waiting: (() => void)[] = []

async function begin(): Promise<void> {
  if (free > 0) free -= 1
  else await new Promise<void>((resolve) => waiting.push(resolve))
}

function end(): void {
  const next = waiting.shift()
  if (next) next()
  else free += 1
}

/** Returns a reader whose queries end after two seconds, a few of them at a time. */
export function limitedReader(db: Database, { from, to }: { from: number; to: number }): Reader {
  const limited = async <Result>(isTogether: boolean, work: (read: Read) => Promise<Result>) => {
    await begin()
    try {
      return await db.transaction(
        async (tx) => {
          await tx.execute(sql`select set_config('statement_timeout', ${String(REPORT_TIME_LIMIT)}, true)`)
          return work(<Row>(statement: SQL) => readRows<Row>(tx, statement))
        },
        isTogether ? { isolationLevel: 'repeatable read' } : undefined,
      )
    } catch (error) {
      if (databaseError(error)?.code !== CANCELED) throw error
      throw tooLarge((to - from) / DAY)
    } finally {
      end()
    }
  }
  return {
    read: (statement) => limited(false, (read) => read(statement)),
    together: (work) => limited(true, work),
  }
}
