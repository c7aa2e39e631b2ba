import type { ExportFormat } from '@admin/api-client/contract/exportFormats'
import type { Language } from '@admin/api-client/contract/limits'
import { REPORT_MIN_USERS } from '@admin/api-client/contract/limits'
import {
  metricOf,
  metricsOf,
  type ReportArea,
  type ReportUnit,
} from '@admin/api-client/contract/reports/metrics'
import type { ReportQuery } from '@admin/api-client/contract/reports/report'
import { dateTimeText, wallClockOf } from '@admin/api-client/contract/wallClock'
import { texts } from '@admin/i18n/texts'
import { enumerationLabel, operationLabel } from '../../../crud/labels.ts'
import type { Cell, Column, Download } from '../../../http/download.ts'
import type { SignedIn } from '../../../kernel/context.ts'
import { operate } from '../../../kernel/operate.ts'
import type { Definition } from './cells.ts'
import type { Dimensions } from './loaders.ts'
import { type Prepared, prepare, type ReportInput } from './reading.ts'
import { valuesRounding } from './rounding.ts'
import { dimensionOf, namedOf, readNames, readTable, tableDimensions } from './table.ts'

type FileKey = keyof (typeof texts)['en-US']['reports']['file']

/** A text of exported reports, with its values. */
export const fileText = (language: Language, key: FileKey, values: Record<string, string> = {}): string =>
  texts[language].reports.file[key].replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '')

/** What a metric is called. */
export const metricLabel = (language: Language, metric: string): string =>
  (texts[language].reports.metric as Record<string, string>)[metric] ?? metric

type Exported = ReportInput & { query: ReportQuery & { format: ExportFormat } }

/** The lines above a file's titles: filter, time zone, periods and the time it was made. */
export async function prefaceOf(input: ReportInput, prepared: Prepared): Promise<string[][]> {
  const { language, query, db } = input
  const { periods, now } = prepared
  const clock = wallClockOf(query.zone)
  const written = (at: number) => dateTimeText(clock(at))
  const spanText = ({ from, to }: { from: number; to: number }) =>
    fileText(language, 'fromTo', { from: written(from), to: written(to) })
  const names = await readNames(db, [{ site: query.siteId ?? null, agent: query.agentId ?? null }])
  const filters = [
    query.siteId && `${fileText(language, 'site')}: ${names.site.get(query.siteId) ?? query.siteId}`,
    query.country &&
      `${fileText(language, 'country')}: ${enumerationLabel(language, 'areas', query.country)}`,
    query.agentId && `${fileText(language, 'agent')}: ${names.agent.get(query.agentId) ?? query.agentId}`,
  ].filter((each) => each !== undefined && each !== '')
  return [
    [fileText(language, 'filter'), filters.length > 0 ? filters.join('; ') : fileText(language, 'allData')],
    [
      fileText(language, 'zone'),
      periods.rounded ? fileText(language, 'zoneRounded', { zone: query.zone }) : query.zone,
    ],
    [fileText(language, 'range'), spanText(periods.current)],
    ...periods.compared.map(({ comparison, ...span }) => [
      fileText(language, 'comparedWith', {
        comparison: enumerationLabel(language, 'reportComparison', comparison),
      }),
      spanText(span),
    ]),
    [fileText(language, 'made'), written(now)],
  ]
}

/** What is written instead of a number of few users. */
export const hiddenText = (language: Language): string =>
  fileText(language, 'fewerThan', { count: String(REPORT_MIN_USERS) })

/** A figure as a cell: whole numbers with all their digits. */
function figureCell(
  language: Language,
  unit: ReportUnit,
  value: string | null | undefined,
  hidden: boolean,
): Cell {
  if (hidden) return hiddenText(language)
  if (value === null || value === undefined) return null
  return unit === 'percent' || unit === 'hours' || value.includes('.') ? Number(value) : BigInt(value)
}

/** Columns of the dimensions, and how their cells are written. */
const dimensionColumns = {
  step: 'from',
  site: 'site',
  country: 'country',
  agent: 'agent',
} as const

interface Written {
  columns: Column[]
  preface: string[][]
  rows: AsyncIterable<Cell[][]>
}

/** Returns a table of a report as a file; the operation log records it. */
export async function reportFile(
  input: Exported,
  { name, area }: { name: string; area: ReportArea },
  { columns, preface, rows }: Written,
): Promise<Download> {
  const { format, ...asked } = input.query
  await operate(input, { action: 'export', resource: name }, async (_, record) =>
    record({ after: { format, ...asked } }),
  )
  return {
    name: `report-${area}`,
    format,
    content: { sheet: operationLabel(input.language, 'resource', name), columns, preface, pages: rows },
  }
}

/** Titles of the metrics, of the current period and then of each that it is compared with. */
export function metricColumns(language: Language, area: ReportArea, { periods }: Prepared): Column[] {
  return metricsOf(area).flatMap((metric) => [
    { title: metricLabel(language, metric), kind: 'coins' as const },
    ...periods.compared.map(({ comparison }) => ({
      title: fileText(language, 'compared', {
        metric: metricLabel(language, metric),
        comparison: enumerationLabel(language, 'reportComparison', comparison),
      }),
      kind: 'coins' as const,
    })),
  ])
}

/** The cells of a row's figures, in the order of `metricColumns`. */
export function metricCells(
  context: Pick<SignedIn, 'session' | 'language'>,
  area: ReportArea,
  { values, compared }: { values: Dimensions | object; compared: object[] },
): Cell[] {
  const round = valuesRounding(context, area)
  const rounded = [values, ...compared].map((each) => round(each as Record<string, string | null>))
  return metricsOf(area).flatMap((metric) =>
    rounded.map(({ values: shown, hidden }) =>
      figureCell(
        context.language,
        metricOf(area, metric)?.unit ?? 'count',
        shown[metric],
        hidden.includes(metric),
      ),
    ),
  )
}

/** Exports the table of a report, all of its rows. */
export async function tableFile(input: Exported, definition: Definition, name: string): Promise<Download> {
  const { language, query, db } = input
  const { area } = definition
  const by = tableDimensions(input, definition)
  const prepared = await prepare(input, area, by.map(dimensionOf))
  const rows = await readTable(input, definition, prepared, by)
  const names = await readNames(
    db,
    rows.map(({ of }) => of),
  )
  const clock = wallClockOf(query.zone)
  const kinds = metricsOf(area).flatMap((metric) => metricOf(area, metric)?.kinds ?? [])
  const labelOf = (code: string) =>
    kinds.map((kind) => enumerationLabel(language, kind, code)).find((label) => label !== code) ?? code
  const cellOf = (dimension: (typeof by)[number], of: Dimensions): Cell => {
    const named = namedOf(of, names)
    if (dimension === 'step') {
      const point = prepared.periods.current.points[Number(of.point)]
      return point ? clock(point.from) : null
    }
    if (dimension === 'country')
      return named.country ? enumerationLabel(language, 'areas', named.country) : ''
    if (dimension === 'kind') return named.kind ? labelOf(named.kind) : ''
    return named[dimension]?.name ?? ''
  }
  const titleOf = (dimension: (typeof by)[number]) =>
    dimension in dimensionColumns
      ? fileText(language, dimensionColumns[dimension as keyof typeof dimensionColumns])
      : enumerationLabel(language, 'reportDimension', dimension)
  return reportFile(
    input,
    { name, area },
    {
      preface: await prefaceOf(input, prepared),
      columns: [
        ...by.map((dimension) => ({
          title: titleOf(dimension),
          kind: dimension === 'step' ? ('time' as const) : ('text' as const),
        })),
        ...metricColumns(language, area, prepared),
      ],
      rows: (async function* () {
        const written = rows.map((row) => [
          ...by.map((dimension) => cellOf(dimension, row.of)),
          ...metricCells(input, area, row),
        ])
        for (let start = 0; start < written.length; start += 1000) yield written.slice(start, start + 1000)
      })(),
    },
  )
}
