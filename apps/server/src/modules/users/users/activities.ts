import { userActivity, userArea } from '@admin/api-client/contract/users/users'
import { eq } from 'drizzle-orm'
import { listReads } from '../../../db/listReads.ts'
import { userActivities } from '../../../db/schema/users.ts'
import type { Input } from '../../../http/mount.ts'
import { userResource } from './service.ts'

const activitiesOf = (userId: string) =>
  listReads({
    table: userActivities,
    row: userActivity,
    query: userArea.operations.activities.query,
    visible: eq(userActivities.userId, userId),
    defaultSort: '-time',
  })

export async function listActivities(context: Input<typeof userArea.operations.activities>) {
  await userResource.get(context, context.params.id)
  return activitiesOf(context.params.id).page(context.db, context.query)
}
