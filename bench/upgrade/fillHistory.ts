import { withoutTimeLimits } from '../../apps/server/src/db/postgres.ts'
import { comments } from '../../apps/server/src/db/schema/comments.ts'
import { withoutIndexes } from '../../apps/server/src/seed/withoutIndexes.ts'
import { fillCommunity } from '../server/community.ts'
import { lengthenHistory } from '../server/history.ts'
import { closeDemoAccounts } from '../support/production.ts'

/**
 * Multiplies the demo rows of a database that an earlier build has migrated, through the schema that it has, and
 * prepares it for production. The ledger stays sound, and sessions stay.
 *
 * @param rows of the ledger, of the operation log and of comments, each
 * @param seeded rows of the first two that the demo has
 */
export const fillHistory = (url: string, rows: number, seeded: number): Promise<void> =>
  withoutTimeLimits(url, 'upgrade-load', async (db) => {
    const execute = (text: string) => db.execute(text)
    await execute('set session_replication_role = replica')
    await lengthenHistory(db, rows, seeded)
    await withoutIndexes(db, [comments], rows, () => fillCommunity(execute, rows))
    await closeDemoAccounts(db)
    await execute(`update sessions set last_seen_time = now(), expires_time = now() + interval '1 day'`)
    await execute('vacuum (analyze)')
  })
