import { rewardArea } from '@admin/api-client/contract/community/rewards'
import { readHandlers } from '../../../crud/readHandlers.ts'
import type { Handlers } from '../../../http/mount.ts'
import { grantReward } from './granting.ts'
import { importRewards, previewRewards } from './importing.ts'
import { rewardResource } from './resource.ts'
import { rewardDecisions } from './reviews.ts'

export const rewardRoutes: Handlers<typeof rewardArea> = {
  ...readHandlers(rewardResource.reads, {
    area: rewardArea,
    written: {
      activity: {
        cell: ({ activityName, activityNameEn }, { language }) =>
          language === 'zh-CN' ? activityName : activityNameEn,
      },
    },
  }),
  create: grantReward,
  ...rewardDecisions,
  preview: previewRewards,
  import: importRewards,
}
