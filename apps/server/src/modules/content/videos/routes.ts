import { videoArea } from '@admin/api-client/contract/content/videos'
import { lockHandlers } from '../../../crud/locks.ts'
import { plainHandlers } from '../../../crud/plainHandlers.ts'
import { requireTags } from '../../../crud/tags.ts'
import type { Handlers } from '../../../http/mount.ts'
import { WORK_TAG_RULE, workHandlers } from '../works/actions.ts'
import { requireAuthor } from '../works/authors.ts'
import { workCells } from '../works/reads.ts'
import { megabytesOf } from '../works/units.ts'
import { bitRatesText } from './cells.ts'
import { changePrices } from './prices.ts'
import { videoResource } from './resource.ts'

export const videoRoutes: Handlers<typeof videoArea> = {
  ...plainHandlers(videoResource, {
    area: videoArea,
    written: {
      ...workCells,
      duration: {
        unit: 's',
        cell: ({ duration }) => (duration === null ? null : Math.round(duration / 1000)),
      },
      size: { unit: 'MB', cell: ({ size }) => megabytesOf(size) },
      bitRates: { cell: ({ bitRates }, { language }) => bitRatesText(bitRates, language) },
    },
  }),
  create: (input) =>
    videoResource.create(input, input.body, async (tx, row) => {
      await requireAuthor(tx, row.authorId)
      await requireTags(tx, row.tagIds, WORK_TAG_RULE)
    }),
  update: (input) =>
    videoResource.update(input, input.params.id, input.body, (tx, before, values) =>
      requireTags(tx, values.tagIds ?? before.tagIds, WORK_TAG_RULE, before.tagIds),
    ),
  changePrices,
  replaceFile: (input) => videoResource.update(input, input.params.id, input.body),
  ...workHandlers(videoResource, { file: 'video:file', cover: 'work:cover', bitRates: 'video:bitRates' }),
  ...lockHandlers(videoResource),
}
