import { asc, sql } from 'drizzle-orm'
import type { Database } from '../db/Database.ts'
import { users } from '../db/schema/users.ts'
import { seededRandom } from './random.ts'

const SEED = 20_261_301
/** Later users whom one of the earliest invited. */
const INVITED = 0.7
/** Users who invite others. */
const INVITERS = 24

/** Most users were invited by one of those who registered long before them. */
export async function seedInviters(tx: Database): Promise<void> {
  const random = seededRandom(SEED)
  const people = await tx.select({ id: users.id }).from(users).orderBy(asc(users.createTime), asc(users.id))
  const invited = people.flatMap(({ id }, index) => {
    if (index === 0 || !random.chance(INVITED)) return []
    const inviter = people[random.below(Math.min(index, INVITERS))]
    return inviter ? [{ id, inviterId: inviter.id }] : []
  })
  await tx.execute(sql`
    update ${users} set inviter_id = (invited.pair ->> 'inviterId')::uuid
    from jsonb_array_elements(${JSON.stringify(invited)}::jsonb) as invited (pair)
    where ${users.id} = (invited.pair ->> 'id')::uuid`)
}
