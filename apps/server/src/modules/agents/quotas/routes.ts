import { quotaArea } from '@admin/api-client/contract/agents/quotas'
import { readHandlers } from '../../../crud/readHandlers.ts'
import type { Handlers } from '../../../http/mount.ts'
import { countWaiting, quotaResource } from './resource.ts'
import { quotaDecisions } from './reviews.ts'
import {
  breakGlass,
  createQuota,
  deleteQuota,
  raiseQuota,
  revokeQuota,
  submitDraft,
  updateQuota,
} from './service.ts'
import { listUses, readUsage } from './usage.ts'
import { readWhatIf } from './whatIf.ts'

export const quotaRoutes: Handlers<typeof quotaArea> = {
  ...readHandlers(quotaResource.reads, { area: quotaArea }),
  whatIf: readWhatIf,
  waiting: countWaiting,
  create: createQuota,
  update: updateQuota,
  delete: deleteQuota,
  submit: submitDraft,
  raise: raiseQuota,
  breakGlass,
  ...quotaDecisions,
  revoke: revokeQuota,
  uses: listUses,
  usage: readUsage,
}
