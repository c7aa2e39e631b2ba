import { regionArea } from '@admin/api-client/contract/operations/regions'
import { plainHandlers } from '../../../crud/plainHandlers.ts'
import { reorderHandler, siblingsIn } from '../../../crud/reorder.ts'
import { ENABLING, statusHandler } from '../../../crud/transitions.ts'
import { regions } from '../../../db/schema/regions.ts'
import type { Handlers } from '../../../http/mount.ts'
import { importRegions, previewRegions, readImportable } from './importing.ts'
import { moveRegion } from './moving.ts'
import { regionResource } from './resource.ts'
import { requirePlace, requireUnused } from './rules.ts'

export const regionRoutes: Handlers<typeof regionArea> = {
  ...plainHandlers(regionResource, {
    area: regionArea,
    written: {
      path: {
        cell: ({ path }, { language }) =>
          path.map(({ name, nameEn }) => (language === 'zh-CN' ? name : nameEn)).join(' › '),
      },
    },
  }),
  create: (input) => regionResource.create(input, input.body, requirePlace),
  delete: (input) => regionResource.delete(input, input.params.id, requireUnused),
  setStatus: statusHandler(regionResource, ENABLING),
  reorder: reorderHandler('region', regions, siblingsIn(regions)),
  move: moveRegion,
  importable: readImportable,
  preview: previewRegions,
  import: importRegions,
}
