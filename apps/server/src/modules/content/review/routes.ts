import type { reviewArea } from '@admin/api-client/contract/content/review'
import type { Handlers } from '../../../http/mount.ts'
import {
  claimTasks,
  countDecidable,
  escalateTask,
  listRoles,
  renewClaim,
  skipTask,
  takeOverTask,
} from './claims.ts'
import { decideTogether } from './decideTogether.ts'
import { decideTask, settleDispute, undoDecision } from './decisions.ts'
import { readDetail } from './detail.ts'
import { readPreference, savePreference } from './preferences.ts'
import { reportReviewers } from './report.ts'
import { reviewResource } from './resource.ts'

export const reviewRoutes: Handlers<typeof reviewArea> = {
  list: ({ query, ...reader }) => reviewResource.reads(reader).page(reader.db, query),
  get: (input) => readDetail(input, input.params.id),
  waiting: async (input) => ({ count: await countDecidable(input) }),
  claim: claimTasks,
  renew: renewClaim,
  decide: decideTask,
  decideTogether,
  skip: skipTask,
  roles: listRoles,
  escalate: escalateTask,
  undo: undoDecision,
  takeOver: takeOverTask,
  settle: settleDispute,
  reviewers: reportReviewers,
  preferences: readPreference,
  savePreferences: savePreference,
}
