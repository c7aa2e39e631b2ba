import { group, groupQuery } from '@admin/api-client/contract/community/groups'
import { groupDefaultSort } from '@admin/api-client/contract/community/groups.sort'
import { eq, gt, sql } from 'drizzle-orm'
import { resourceOf } from '../../../crud/resource.ts'
import { columnsOf } from '../../../db/columnsOf.ts'
import { contains } from '../../../db/list.ts'
import { listReads } from '../../../db/listReads.ts'
import { groups } from '../../../db/schema/groups.ts'
import { users } from '../../../db/schema/users.ts'
import type { SignedIn } from '../../../kernel/context.ts'
import { lockOpenTasks } from '../../content/review/tasks.ts'
import { screenTexts } from '../../system/sensitiveWords/screenTexts.ts'
import { requirePicture } from '../../system/uploads/storedMedia.ts'

const reads = listReads({
  table: groups,
  row: group,
  query: groupQuery,
  select: (db) =>
    db
      .select({ ...columnsOf(groups, group), ownerName: users.nickname })
      .from(groups)
      .innerJoin(users, eq(users.id, groups.ownerId))
      .$dynamic(),
  filters: {
    owner: (text) =>
      sql`${groups.ownerId} in (select ${users.id} from ${users} where ${contains(users.nickname, text)})`,
    reported: (reported) => (reported === 'y' ? gt(groups.openReports, 0) : eq(groups.openReports, 0)),
  },
  defaultSort: groupDefaultSort,
})

interface Entered {
  name?: string
  avatar?: string
  notice?: string
}

/** Checks the picture and the texts of a group, and masks words in them. */
export async function prepareGroup<Values extends Entered>(
  context: SignedIn,
  values: Values,
  before?: Entered,
): Promise<Values> {
  const { avatar = '' } = values
  if (avatar !== '' && avatar !== before?.avatar)
    await requirePicture(context, { field: 'avatar', address: avatar })
  // Groups aren't reviewed before users see them: words to review would be shown before a decision.
  return screenTexts(context, values, { name: 'plain', notice: 'plain' }, before, ['reject', 'review'])
}

export const groupResource = resourceOf({
  name: 'group',
  table: groups,
  reads: () => reads,
  prepare: prepareGroup,
  beforeLock: lockOpenTasks('group'),
})
