import type { PermissionCode } from '@admin/api-client/contract/permissions'
import { revertibleAreas } from '../crud/revertibleAreas.ts'
import { revertsOf } from '../crud/reverts.ts'
import { subaccountResource } from './coins/merchantSubaccounts/routes.ts'
import { merchantResource } from './coins/merchants/routes.ts'
import { blacklistReverts } from './community/blacklists/restoring.ts'
import { commentReverts } from './community/comments/reverts.ts'
import { commodityReverts } from './community/commodities/shelf.ts'
import { giftResource } from './community/gifts/resource.ts'
import { memberMuteReverts } from './community/groups/memberMuteReverts.ts'
import { groupResource } from './community/groups/resource.ts'
import { liveMessageReverts } from './community/liveRooms/chat.ts'
import { liveRoomResource } from './community/liveRooms/resource.ts'
import { postReverts } from './community/posts/reverts.ts'
import { reporterReverts } from './community/reports/reporterReverts.ts'
import { reportReverts } from './community/reports/reverts.ts'
import { topicReverts } from './community/topics/reverts.ts'
import { atlasResource } from './content/atlases/resource.ts'
import { collectionReverts } from './content/collections/reverts.ts'
import { editedWorkResource } from './content/editedWorks/resource.ts'
import { materialResource } from './content/materials/resource.ts'
import { decisionReverts } from './content/review/reverts.ts'
import { reviewReasonResource } from './content/reviewReasons/routes.ts'
import { tagResource } from './content/tags/resource.ts'
import { videoResource } from './content/videos/resource.ts'
import { vipLevelResource } from './content/vipLevels/resource.ts'
import { workReverts } from './content/works/reverts.ts'
import { feedbackReplyResource } from './operations/feedbackReplies/routes.ts'
import { regionResource } from './operations/regions/resource.ts'
import { promotionCodeResource } from './sites/promotionCodes/resource.ts'
import { dictionaryResource } from './system/dictionaries/routes.ts'
import { gameTypeResource } from './system/gameTypes/routes.ts'
import { messageTemplateResource } from './system/messageTemplates/routes.ts'
import { userResource } from './users/users/service.ts'

const enabling = (code: PermissionCode) => ({ enable: code, disable: code })

/**
 * Registers what can be reverted: one line for each resource. Those on money can't be, nor can decisions on
 * identities and rewards or freezing staff accounts, which ends their sessions. What locks the tasks of the review desk
 * comes first, and users last, in the order in which freezing a user locks them.
 */
export function registerReverts(): void {
  revertibleAreas.set('review', decisionReverts)
  revertibleAreas.set('report.mute', reporterReverts)
  revertibleAreas.set('report.unmute', reporterReverts)
  revertibleAreas.set('atlas', workReverts('atlas', atlasResource))
  revertibleAreas.set('video', workReverts('video', videoResource, { changePrices: 'video:update' }))
  revertibleAreas.set('editedWork', workReverts('editedWork', editedWorkResource))
  revertibleAreas.set('collection', collectionReverts)
  revertibleAreas.set('material', revertsOf(materialResource, { changeStatus: 'material:update' }))
  revertibleAreas.set('blacklist', blacklistReverts)
  revertibleAreas.set('commodity', commodityReverts)
  revertibleAreas.set('gift', revertsOf(giftResource, enabling('gift:update')))
  revertibleAreas.set('vipLevel', revertsOf(vipLevelResource, enabling('vipLevel:update')))
  revertibleAreas.set('post', postReverts)
  revertibleAreas.set('liveMessage', liveMessageReverts)
  revertibleAreas.set(
    'liveRoom',
    revertsOf(liveRoomResource, { warn: 'liveRoom:moderate', liftWarning: 'liveRoom:moderate' }),
  )
  revertibleAreas.set('topic', topicReverts)
  revertibleAreas.set('tag', revertsOf(tagResource, enabling('tag:update')))
  revertibleAreas.set('reviewReason', revertsOf(reviewReasonResource, enabling('reviewReason:update')))
  revertibleAreas.set('comment', commentReverts)
  revertibleAreas.set(
    'group',
    revertsOf(groupResource, {
      muteAll: 'group:update',
      unmuteAll: 'group:update',
      delete: 'group:delete',
      restore: 'group:delete',
      approve: 'group:review',
      reject: 'group:review',
    }),
  )
  revertibleAreas.set('group.muteMember', memberMuteReverts)
  revertibleAreas.set('group.unmuteMember', memberMuteReverts)
  // Reports are queued again: after their reporters were heard again, and what they are about was restored.
  revertibleAreas.set('report', reportReverts)
  revertibleAreas.set('dictionary', revertsOf(dictionaryResource, enabling('dictionary:update')))
  revertibleAreas.set('gameType', revertsOf(gameTypeResource, enabling('gameType:update')))
  revertibleAreas.set(
    'messageTemplate',
    revertsOf(messageTemplateResource, enabling('messageTemplate:update')),
  )
  revertibleAreas.set('region', revertsOf(regionResource, enabling('region:update')))
  revertibleAreas.set('feedbackReply', revertsOf(feedbackReplyResource, enabling('feedbackReply:update')))
  revertibleAreas.set(
    'promotionCode',
    revertsOf(promotionCodeResource, { activate: 'promotionCode:update', disable: 'promotionCode:update' }),
  )
  revertibleAreas.set('merchant', revertsOf(merchantResource, enabling('merchant:update')))
  revertibleAreas.set(
    'merchantSubaccount',
    revertsOf(subaccountResource, enabling('merchantSubaccount:update')),
  )
  revertibleAreas.set('user', revertsOf(userResource, { freeze: 'user:freeze', unfreeze: 'user:freeze' }))
}
