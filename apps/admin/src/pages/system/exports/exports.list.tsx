import { enumerations } from '@admin/api-client/contract/enumerations'
import { exportDefaultSort } from '@admin/api-client/contract/system/exports.sort'
import { resourceText, type Translate } from '@admin/i18n'
import { type FieldOption, formatFileSize, formatNumber } from '@admin/ui'
import { oneOf, timeFilter } from '@admin/ui/ListPage'
import { toastError } from '../../../app/toast.ts'
import type { Action } from '../../../crud/actions/actions.ts'
import { columnsOf, filtersOf } from '../../../crud/list/columnsOf.tsx'
import { type SearchOf, text } from '../../../crud/list/listSearch.ts'
import type { QueryOf } from '../../../crud/resource/resource.types.ts'
import type { TextKey } from '../../../crud/resource/texts.ts'
import { type ExportRow, exportsResource } from './exports.resource.ts'
import { saveExport } from './saveExport.ts'

export const exportSearch: SearchOf<typeof exportsResource> = {
  defaultSort: exportDefaultSort,
  sortable: { number: true, rows: true, bytes: true, createTime: true },
  filters: {
    id: text,
    number: text,
    area: text,
    requesterName: text,
    status: oneOf(enumerations.exportStatus),
    fileFormat: oneOf(enumerations.exportFormat),
    createdFrom: timeFilter,
    createdTo: timeFilter,
  },
}

export function exportFilters(
  t: Translate,
  { area }: QueryOf<typeof exportsResource.path>,
  areas: readonly string[] = [],
) {
  const filter = filtersOf(exportsResource, t)
  const options = [...new Set([...areas, ...(area ? [area] : [])])]
    .map((value): FieldOption => ({ value, label: resourceText(t, value) }))
    .toSorted((one, other) => one.label.localeCompare(other.label))
  return [
    filter('select', 'area', { options }),
    filter('input', 'requesterName', { label: 'requester' }),
    filter('select', 'status', { options: 'exportStatus' }),
    filter('dateRange', 'createdFrom', { endName: 'createdTo', label: 'createTime' }),
    filter('select', 'fileFormat', { options: 'exportFormat', label: 'format' }),
    filter('input', 'number'),
  ]
}

/** Rows of the file, or how far it is written. */
export const rowsText = (t: Translate, { status, rows, expectedRows }: ExportRow): string => {
  if (status === 'ready' || status === 'delivered' || status === 'expired') return formatNumber(rows)
  const expected = formatNumber(expectedRows)
  return status === 'running'
    ? t('export:progress', { rows: formatNumber(rows), expectedRows: expected })
    : expected
}

/** The titles of the columns of an export's file. */
export const columnsText = (t: Translate, { columnTitles }: ExportRow): string =>
  columnTitles.length === 0 ? t('export:allColumns') : columnTitles.join(' · ')

/** Whether the file of an export carries a watermark, or can. */
export const markText = (t: Translate, { marked, markable }: ExportRow): string => {
  if (marked === true) return t('export:markedYes')
  if (!markable) return t('export:markedNever')
  return t(marked === false ? 'export:markedNo' : 'export:markedLater')
}

/** The filters of an export in one line. */
const filtersText = ({ filters }: ExportRow) =>
  filters.map(({ label, value }) => `${label}: ${value}`).join(' · ')

export function exportColumns(t: Translate) {
  const { column, badge, code, time } = columnsOf(exportsResource, t)
  return [
    column('number', { type: 'copyable', width: 150, minWidth: 150, hideable: false, inCard: true }),
    column('area', { width: 140, render: ({ area }) => resourceText(t, area), inCard: true }),
    code('format', 'exportFormat', { width: 105 }),
    column('rows', { width: 110, align: 'right', render: (row) => rowsText(t, row) }),
    column('bytes', {
      width: 105,
      defaultHidden: true,
      align: 'right',
      render: ({ bytes }) => (bytes === null ? null : formatFileSize(bytes)),
    }),
    column('requesterName', { label: 'requester', width: 125 }),
    badge('status', 'exportStatus', { width: 165, inCard: true }),
    time('createTime'),
    column('filters', {
      width: 190,
      type: 'truncated',
      maxLength: 26,
      value: filtersText,
      exports: [],
      defaultHidden: true,
    }),
    time('finishTime', { defaultHidden: true }),
    time('expireTime', { defaultHidden: true }),
    column('deciderName', { label: 'decider', width: 120, defaultHidden: true }),
    time('decideTime', { defaultHidden: true }),
    column('downloads', { width: 120, align: 'right', defaultHidden: true }),
    column('sha256', { type: 'truncated', maxLength: 20, width: 190, defaultHidden: true }),
  ]
}

export type ExportDialog = 'details' | 'approve' | 'reject'

/** Texts of the reasons for which an export can't be decided. */
const refusals = {
  ownExport: 'systemErrors:ownExport',
  dependentReviewer: 'errors:dependentReviewer',
} as const satisfies Record<NonNullable<ExportRow['decisionRefusal']>, TextKey>

const waits = ({ status }: ExportRow) => status === 'waiting'
const refused = ({ decisionRefusal }: ExportRow) => decisionRefusal !== null && refusals[decisionRefusal]

/** What only the requester of an export does says who that is. */
const ofRequester =
  (key: 'export:notOwn' | 'export:notOwnCancel'): NonNullable<Action<ExportRow>['disabled']> =>
  ({ requesterId, requesterName }, user) =>
    user?.id !== requesterId && ([key, { name: requesterName }] as const)

/** What can be done with an export; what the server would reject says why. */
export const exportActions: Action<ExportRow, ExportDialog>[] = [
  { key: 'details', dialog: 'details' },
  {
    key: 'download',
    when: ({ status }) => status === 'ready',
    disabled: (row, user) =>
      user?.viewing ? 'errors:viewReadOnly' : ofRequester('export:notOwn')(row, user),
    run: (row, { t }) => saveExport(row).catch((error) => toastError(error, t('actions:download'))),
  },
  { key: 'approve', code: 'export:approve', when: waits, disabled: refused, dialog: 'approve' },
  { key: 'reject', code: 'export:approve', when: waits, disabled: refused, dialog: 'reject', danger: true },
  {
    key: 'cancel',
    when: ({ cancelable }) => cancelable,
    disabled: ofRequester('export:notOwnCancel'),
    danger: true,
    mutation: exportsResource.action('cancel'),
    confirm: { title: 'export:confirmCancelTitle', message: 'export:confirmCancelText' },
    done: 'export:cancelled',
  },
]
