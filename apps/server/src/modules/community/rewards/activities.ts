import {
  REPEATING_ACTIVITY_TYPE,
  REWARD_ACTIVITY_TYPE,
} from '@admin/api-client/contract/community/rewardFacts'
import { and, eq, inArray, ne } from 'drizzle-orm'
import { categoriesOf } from '../../../crud/categories.ts'
import type { Database } from '../../../db/Database.ts'
import { rewards } from '../../../db/schema/rewards.ts'
import { dictionaries } from '../../../db/schema/system.ts'

export const rewardActivities = categoriesOf(REWARD_ACTIVITY_TYPE, 'activity')

/** Returns the values of the activities that repeat. */
export async function readRepeating(tx: Database): Promise<Set<string>> {
  const found = await tx
    .select({ value: dictionaries.value })
    .from(dictionaries)
    .where(and(eq(dictionaries.type, REPEATING_ACTIVITY_TYPE), eq(dictionaries.status, 'enabled')))
  return new Set(found.map(({ value }) => value))
}

/** A user and an activity. */
interface Occasion {
  userId: string
  activity: string
}

const keyOf = ({ userId, activity }: Occasion) => `${userId} ${activity}`

/** Returns whether a user has a reward for an activity that wasn't rejected. Exact while the users are locked. */
export async function readRewarded(
  tx: Database,
  occasions: readonly Occasion[],
): Promise<(occasion: Occasion) => boolean> {
  const { userId, activity, state } = rewards
  const users = [...new Set(occasions.map((each) => each.userId))]
  const activities = [...new Set(occasions.map((each) => each.activity))]
  const found = await tx
    .selectDistinct({ userId, activity })
    .from(rewards)
    .where(and(inArray(userId, users), inArray(activity, activities), ne(state, 'rejected')))
  const rewarded = new Set(found.map(keyOf))
  return (occasion) => rewarded.has(keyOf(occasion))
}

/** Returns the value of the enabled activity that a text names: its value, or its name in either language. */
export async function readActivityNames(tx: Database): Promise<(text: string) => string | undefined> {
  const found = await tx
    .select({ value: dictionaries.value, name: dictionaries.name, nameEn: dictionaries.nameEn })
    .from(dictionaries)
    .where(and(eq(dictionaries.type, REWARD_ACTIVITY_TYPE), eq(dictionaries.status, 'enabled')))
    // The items keep their values, and aren't deleted, until the rewards are written.
    .for('share')
  const byName = new Map(
    found.flatMap(({ value, name, nameEn }) => [name, nameEn].map((each) => [each.toLowerCase(), value])),
  )
  const values = new Set(found.map(({ value }) => value))
  return (text) => (values.has(text) ? text : byName.get(text.toLowerCase()))
}
