import { bannerArea } from '@admin/api-client/contract/operations/banners'
import { bannerTransitions } from '@admin/api-client/contract/operations/banners.transitions'
import { and, eq, inArray } from 'drizzle-orm'
import { enumerationLabel } from '../../../crud/labels.ts'
import { plainHandlers } from '../../../crud/plainHandlers.ts'
import { reorderHandler } from '../../../crud/reorder.ts'
import { transitionHandlers } from '../../../crud/transitions.ts'
import type { Database } from '../../../db/Database.ts'
import { banners } from '../../../db/schema/banners.ts'
import type { Handlers } from '../../../http/mount.ts'
import { refuseField } from '../../../kernel/Refusal.ts'
import { requireRoom, requireRoomAfter } from './places.ts'
import { bannerResource } from './resource.ts'
import { readWhy } from './why.ts'

/** Condition for the banners of the platform and page that some of them are on. @throws Refusal `validation` on `ids` */
async function samePage(tx: Database, ids: string[]) {
  const { platform, landingPage } = banners
  const [place, ...others] = await tx
    .selectDistinct({ platform, landingPage })
    .from(banners)
    .where(inArray(banners.id, ids))
  if (!place || others.length > 0) throw refuseField('validation', 'ids', 'notExisting')
  return and(eq(platform, place.platform), eq(landingPage, place.landingPage))
}

export const bannerRoutes: Handlers<typeof bannerArea> = {
  ...plainHandlers(bannerResource, {
    area: bannerArea,
    written: {
      jumpName: {
        cell: ({ jumpType, jumpObject, jumpName }, { language }) =>
          jumpType === 'page'
            ? enumerationLabel(language, 'landingPage', jumpObject)
            : jumpName || jumpObject,
      },
    },
  }),
  update: (input) =>
    bannerResource.update(input, input.params.id, input.body, (tx, before, values) =>
      requireRoomAfter(tx, input, before, values),
    ),
  ...transitionHandlers(bannerResource, bannerTransitions, {
    publish: {
      refusal: 'notPossible',
      async perform(tx, context, before) {
        await requireRoom(tx, context, before)
        return {}
      },
    },
    withdraw: { refusal: 'notPossible' },
  }),
  reorder: reorderHandler('banner', banners, samePage),
  why: readWhy,
}
