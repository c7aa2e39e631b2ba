import { COMMODITY_CATEGORY_TYPE } from '@admin/api-client/contract/community/commodityFacts'
import { FORUM_CATEGORY_TYPE } from '@admin/api-client/contract/community/forumFacts'
import { LIVE_CATEGORY_TYPE } from '@admin/api-client/contract/community/liveRoomFacts'
import { DOCUMENT_TYPE, REAL_PERSON_METHOD_TYPE } from '@admin/api-client/contract/community/realPersonFacts'
import { REWARD_ACTIVITY_TYPE } from '@admin/api-client/contract/community/rewardFacts'
import { MATERIAL_CATEGORY_TYPE } from '@admin/api-client/contract/content/materialFiles'
import { FEEDBACK_KIND_TYPE } from '@admin/api-client/contract/operations/feedbackFacts'
import { FEE_CURRENCY_TYPE } from '@admin/api-client/contract/sites/domainFacts'
import { sql } from 'drizzle-orm'
import { dictionaryColumns } from '../crud/dictionaryColumns.ts'
import { materials } from '../db/schema/content.ts'
import { feedbacks } from '../db/schema/feedback.ts'
import { forums } from '../db/schema/forums.ts'
import { liveRooms } from '../db/schema/liveRooms.ts'
import { realPersons } from '../db/schema/realPersons.ts'
import { rewards } from '../db/schema/rewards.ts'
import { commodities } from '../db/schema/shop.ts'
import { domains } from '../db/schema/sites.ts'
import { users } from '../db/schema/users.ts'

/** An identity check is called by its user: the name in it is masked. */
const userOfRealPerson = sql<string>`(select ${users.nickname} from ${users} where ${users.id} = ${realPersons.userId})`

/**
 * Registers which columns hold values of dictionary items: one line for each type. Items in use keep their type and
 * value, and are not deleted.
 */
export function registerDictionaryColumns(): void {
  dictionaryColumns.set(COMMODITY_CATEGORY_TYPE, [{ column: commodities.category, name: commodities.name }])
  dictionaryColumns.set(FEEDBACK_KIND_TYPE, [{ column: feedbacks.kind, name: feedbacks.number }])
  dictionaryColumns.set(FORUM_CATEGORY_TYPE, [{ column: forums.category, name: forums.name }])
  dictionaryColumns.set(LIVE_CATEGORY_TYPE, [{ column: liveRooms.category, name: liveRooms.title }])
  dictionaryColumns.set(DOCUMENT_TYPE, [{ column: realPersons.documentType, name: userOfRealPerson }])
  dictionaryColumns.set(REAL_PERSON_METHOD_TYPE, [{ column: realPersons.method, name: userOfRealPerson }])
  dictionaryColumns.set(REWARD_ACTIVITY_TYPE, [{ column: rewards.activity, name: rewards.number }])
  dictionaryColumns.set(FEE_CURRENCY_TYPE, [
    { column: domains.currency, name: domains.name, site: domains.siteId },
  ])
  dictionaryColumns.set(MATERIAL_CATEGORY_TYPE, [{ column: materials.category, name: materials.name }])
}
