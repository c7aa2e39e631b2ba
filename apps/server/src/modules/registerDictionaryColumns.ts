import { COMMODITY_CATEGORY_TYPE } from '@admin/api-client/contract/community/commodityFacts'
import { FORUM_CATEGORY_TYPE } from '@admin/api-client/contract/community/forumFacts'
import { LIVE_CATEGORY_TYPE } from '@admin/api-client/contract/community/liveRoomFacts'
import { MATERIAL_CATEGORY_TYPE } from '@admin/api-client/contract/content/materialFiles'
import { dictionaryColumns } from '../crud/dictionaryColumns.ts'
import { commodities, forums } from '../db/schema/community.ts'
import { materials } from '../db/schema/content.ts'
import { liveRooms } from '../db/schema/live.ts'

/**
 * Registers which columns hold values of dictionary items: one line for each type. Items in use keep their type and
 * value, and are not deleted.
 */
export function registerDictionaryColumns(): void {
  dictionaryColumns.set(COMMODITY_CATEGORY_TYPE, [{ column: commodities.category, name: commodities.name }])
  dictionaryColumns.set(FORUM_CATEGORY_TYPE, [{ column: forums.category, name: forums.name }])
  dictionaryColumns.set(LIVE_CATEGORY_TYPE, [{ column: liveRooms.category, name: liveRooms.title }])
  dictionaryColumns.set(MATERIAL_CATEGORY_TYPE, [{ column: materials.category, name: materials.name }])
}
