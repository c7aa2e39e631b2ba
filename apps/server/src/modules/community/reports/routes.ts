import type { reportArea } from '@admin/api-client/contract/community/reports'
import type { Handlers } from '../../../http/mount.ts'
import { closeAllReports } from './closeAll.ts'
import { readEvidence } from './evidence.ts'
import { muteReporter, unmuteReporter } from './reporters.ts'
import { reportResource } from './resource.ts'

export const reportRoutes: Handlers<typeof reportArea> = {
  list: ({ query, ...reader }) => reportResource.reads(reader).page(reader.db, query),
  evidence: readEvidence,
  closeAll: closeAllReports,
  mute: muteReporter,
  unmute: unmuteReporter,
}
