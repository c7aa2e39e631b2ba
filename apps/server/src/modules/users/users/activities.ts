import { userActivity, type userArea } from '@admin/api-client/contract/users/users'
import { eq } from 'drizzle-orm'
import { columnsOf } from '../../../db/columnsOf.ts'
import { byValue } from '../../../db/list.ts'
import { listReads } from '../../../db/listReads.ts'
import { userActivities } from '../../../db/schema/users.ts'
import type { Input } from '../../../http/mount.ts'
import { userResource } from './service.ts'

const activitiesOf = (userId: string) =>
  listReads({
    table: userActivities,
    visible: eq(userActivities.userId, userId),
    select: (db) => db.select(columnsOf(userActivities, userActivity)).from(userActivities).$dynamic(),
    filter: () => undefined,
    sortKeys: byValue(userActivities, 'time'),
    defaultSort: '-time',
  })

export async function listActivities(context: Input<typeof userArea.operations.activities>) {
  await userResource.get(context, context.params.id)
  return activitiesOf(context.params.id).page(context.db, context.query)
}
