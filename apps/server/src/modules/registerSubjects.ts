import { quotaSubject } from './agents/quotas/reviewSubject.ts'
import { transferSubject } from './coins/transfers/reviewSubject.ts'
import { commentSubject } from './community/comments/reviewSubject.ts'
import { commoditySubject } from './community/commodities/reviewSubject.ts'
import { groupSubject } from './community/groups/reviewSubject.ts'
import { liveRoomSubject } from './community/liveRooms/reviewSubject.ts'
import { postSubject } from './community/posts/reviewSubject.ts'
import { realPersonSubject } from './community/realPersons/reviewSubject.ts'
import { rewardSubject } from './community/rewards/reviewSubject.ts'
import { atlasSubject } from './content/atlases/reviewSubject.ts'
import { editedWorkSubject } from './content/editedWorks/reviewSubject.ts'
import { materialSubject } from './content/materials/reviewSubject.ts'
import { pointGrantSubject } from './content/pointGrants/reviewSubject.ts'
import { pointsTransferSubject } from './content/pointsTransfers/reviewSubject.ts'
import { subjects } from './content/review/subjects.ts'
import { videoSubject } from './content/videos/reviewSubject.ts'

/** Registers what the review desk decides on: one line for each kind. */
export function registerSubjects(): void {
  subjects.set('transfer', transferSubject)
  subjects.set('quota', quotaSubject)
  subjects.set('atlas', atlasSubject)
  subjects.set('video', videoSubject)
  subjects.set('material', materialSubject)
  subjects.set('editedWork', editedWorkSubject)
  subjects.set('comment', commentSubject)
  subjects.set('commodity', commoditySubject)
  subjects.set('group', groupSubject)
  subjects.set('liveRoom', liveRoomSubject)
  subjects.set('post', postSubject)
  subjects.set('realPerson', realPersonSubject)
  subjects.set('reward', rewardSubject)
  subjects.set('pointGrant', pointGrantSubject)
  subjects.set('pointsTransfer', pointsTransferSubject)
}
