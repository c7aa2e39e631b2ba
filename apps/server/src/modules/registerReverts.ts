import type { PermissionCode } from '@admin/api-client/contract/permissions'
import { revertibles } from '../crud/revertibles.ts'
import { revertsOf } from '../crud/reverts.ts'
import { merchantResource } from './coins/merchants/routes.ts'
import { subaccountResource } from './coins/merchantSubaccounts/routes.ts'
import { atlasResource } from './content/atlases/resource.ts'
import { reviewReasonResource } from './content/reviewReasons/routes.ts'
import { tagResource } from './content/tags/resource.ts'
import { videoResource } from './content/videos/resource.ts'
import { workReverts } from './content/works/reverts.ts'
import { dictionaryResource } from './system/dictionaries/routes.ts'
import { gameTypeResource } from './system/gameTypes/routes.ts'
import { messageTemplateResource } from './system/messageTemplates/routes.ts'
import { userResource } from './users/users/service.ts'

const enabling = (code: PermissionCode) => ({ enable: code, disable: code })

/**
 * Registers what bulk actions can be reverted: one line for each resource. Those on money can't be, nor can freezing
 * staff accounts, which ends their sessions.
 */
export function registerReverts(): void {
  revertibles.set('atlas', workReverts('atlas', atlasResource))
  revertibles.set('video', workReverts('video', videoResource, { changePrices: 'video:update' }))
  revertibles.set('tag', revertsOf(tagResource, enabling('tag:update')))
  revertibles.set('reviewReason', revertsOf(reviewReasonResource, enabling('reviewReason:update')))
  revertibles.set('user', revertsOf(userResource, { freeze: 'user:freeze', unfreeze: 'user:freeze' }))
  revertibles.set('dictionary', revertsOf(dictionaryResource, enabling('dictionary:update')))
  revertibles.set('gameType', revertsOf(gameTypeResource, enabling('gameType:update')))
  revertibles.set('messageTemplate', revertsOf(messageTemplateResource, enabling('messageTemplate:update')))
  revertibles.set('merchant', revertsOf(merchantResource, enabling('merchant:update')))
  revertibles.set(
    'merchantSubaccount',
    revertsOf(subaccountResource, enabling('merchantSubaccount:update')),
  )
}
