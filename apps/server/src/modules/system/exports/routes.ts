import type { Area } from '@admin/api-client/contract/defineArea'
import { definitions } from '@admin/api-client/contract/operations'
import { exportArea } from '@admin/api-client/contract/system/exports'
import { areaLabel } from '../../../crud/labels.ts'
import { readHandlers } from '../../../crud/readHandlers.ts'
import { exports } from '../../../db/schema/exports.ts'
import type { Handlers } from '../../../http/mount.ts'
import { approveExport, cancelExport, rejectExport } from './deciding.ts'
import { linkToFile } from './fileRoute.ts'
import { requestExport } from './requesting.ts'
import { exportResource } from './resource.ts'
import { traceFile } from './tracing.ts'

export const exportRoutes: Handlers<typeof exportArea> = {
  ...readHandlers(exportResource.reads, {
    area: exportArea,
    written: {
      area: {
        cell: ({ area }, { language }) => {
          const definition = (definitions as Record<string, Area>)[area]
          return definition ? areaLabel(language, definition) : area
        },
      },
    },
  }),
  areas: async (input) => {
    const found = await input.db
      .selectDistinct({ area: exports.area })
      .from(exports)
      .where(exportResource.visible(input))
    return found.map(({ area }) => area).sort()
  },
  request: requestExport,
  cancel: cancelExport,
  approve: approveExport,
  reject: rejectExport,
  download: linkToFile,
  trace: traceFile,
}
