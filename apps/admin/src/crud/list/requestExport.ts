import { unwrap } from '@admin/api-client'
import type { ListQuery } from '@admin/ui/ListPage'
import { api } from '../../app/api.ts'
import { type AreaName, type ExportedFile, exportQuery } from '../resource/resource.ts'

/** Path of exports in the API, by which their reads are known. */
export const EXPORTS_API = '/api/admin/exports'

/** Asks for the file of a set that is too large to wait for; the export center has it when it is ready. */
export function requestExport(area: AreaName, query: ListQuery, file: ExportedFile) {
  const { format, columns, timeZone, ...filters } = exportQuery(query, file)
  return unwrap(
    api.POST(EXPORTS_API, {
      body: { area, format, columns, timeZone, query: filters as Record<string, string> },
    }),
  )
}
