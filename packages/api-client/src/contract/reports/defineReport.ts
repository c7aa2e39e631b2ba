import { z } from 'zod'
import { defineArea } from '../defineArea.ts'
import { DEFAULT_EXPORT_FORMAT, type ExportFormat, exportFormats } from '../exportFormats.ts'
import { type Code, get } from '../operation.ts'
import type { ReportArea } from './metrics.ts'
import {
  changeQueryOf,
  rejectPlaces,
  reportChange,
  reportFields,
  reportOf,
  reportQueryOf,
  requireRanges,
} from './report.ts'
import { figureRowQueryOf, figureRows } from './rows.ts'

const format = z
  .enum(Object.keys(exportFormats) as [ExportFormat, ...ExportFormat[]])
  .default(DEFAULT_EXPORT_FORMAT)

/** Query of the file of a report. */
const exportQueryOf = (of: ReportArea) =>
  z
    .object({ ...reportFields, format })
    .superRefine(requireRanges)
    .superRefine(rejectPlaces(of))

interface Report<Name, Of, Access, Extra> {
  /** In camel case: name of the area in the operation log. */
  name: Name
  of: Of
  access: Access
  /** Among the pages of the section. */
  position: number
  /** What only this report answers. */
  extra: Extra
  /** What it reports on, in the summaries: `users`. */
  about: string
}

/** Defines a report: its answer, what explains a change, and its file. */
/* @__NO_SIDE_EFFECTS__ */
export const defineReport = <
  const Name extends string,
  const Of extends ReportArea,
  const Access extends Code,
  Extra extends z.ZodRawShape,
>({
  name,
  of,
  access,
  position,
  extra,
  about,
}: Report<Name, Of, Access, Extra>) => {
  const path = `/api/admin/reports/${of}` as const
  const report = z
    .object({ ...reportOf(of), ...extra })
    .meta({ id: `${name[0]?.toUpperCase()}${name.slice(1)}` })
  return {
    report,
    ...defineArea({
      name,
      page: { route: `/reports/${of}`, position, read: access },
      operations: {
        get: get(path, {
          summary: `Report on ${about} in a period, compared with others`,
          access,
          query: reportQueryOf(of),
          data: report,
        }),
        changes: get(`${path}/changes`, {
          summary: `Explain what changed a figure of the report on ${about} between two periods`,
          access,
          query: changeQueryOf(of),
          data: reportChange,
        }),
        rows: get(`${path}/rows`, {
          summary: `List what a figure of the report on ${about} counts`,
          access,
          query: figureRowQueryOf(of),
          data: figureRows,
        }),
        export: get(`${path}/export`, {
          summary: `Export the table of the report on ${about} as a file`,
          access,
          query: exportQueryOf(of),
          download: Object.values(exportFormats),
        }),
      },
    }),
  }
}
