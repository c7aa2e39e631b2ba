import type { Video } from '@admin/api-client/contract/content/videos'
import { videoDefaultSort } from '@admin/api-client/contract/content/videos.sort'
import { enumerationLabel, type Language, type Translate } from '@admin/i18n'
import { formatDateTime, formatDuration, formatFileSize } from '@admin/ui'
import type { Action } from '../../../crud/actions/actions.ts'
import { isPresent } from '../../../crud/actions/softDeletion.ts'
import { columnsOf, labeledColumns } from '../../../crud/list/columnsOf.tsx'
import type { PageSearch } from '../../../crud/list/listSearch.ts'
import { resource } from '../../../crud/resource/resource.ts'
import type { QueryOf } from '../../../crud/resource/resource.types.ts'
import {
  type WorkDialog,
  workActions,
  workColumns,
  workSearchFields,
  workSearchFilters,
  workSortable,
} from '../../../features/works/works.tsx'

export const videos = resource('/api/admin/videos', 'video')

type Query = QueryOf<typeof videos.path>

export type VideoDialog = WorkDialog | 'preview' | 'replaceFile' | 'timeline'

export const videoSearch: PageSearch<Query> = {
  defaultSort: videoDefaultSort,
  sortable: { ...workSortable, duration: true, size: true },
  filters: workSearchFilters,
}

export const videoFilters = workSearchFields<Query>

export function videoColumns(t: Translate, language: Language) {
  const { column } = columnsOf(videos, t)
  const { identity, state } = workColumns<Video>(t, language)
  return [
    ...identity,
    column('duration', {
      type: 'number',
      width: 110,
      render: ({ duration }) => (duration === null ? null : formatDuration(duration / 1000)),
    }),
    column('size', {
      type: 'number',
      width: 130,
      defaultHidden: true,
      render: ({ size }) => (size === 0 ? null : formatFileSize(size, language)),
    }),
    column('bitRates', {
      width: 220,
      defaultHidden: true,
      value: ({ bitRates }) =>
        bitRates.map(({ grade, fee }) => `${enumerationLabel(t, 'bitRateGrade', grade)}: ${fee}`).join(', '),
    }),
    column('chargePoints', { type: 'number', width: 90 }),
    ...state,
    labeledColumns<Video, 'work'>('work', t).column('publishFrom', {
      label: 'publication',
      width: 310,
      defaultHidden: true,
      exports: ['publishFrom', 'publishTo'],
      render: (row) => periodText(t, row),
    }),
  ]
}

/** When a video is shown, if it isn't shown at any time. */
function periodText(t: Translate, { publishFrom, publishTo }: Pick<Video, 'publishFrom' | 'publishTo'>) {
  const [from, to] = [publishFrom, publishTo].map((time) => time !== null && formatDateTime(time))
  if (from && to) return t('work:period', { from, to })
  if (from) return t('work:periodFrom', { from })
  return to ? t('work:periodTo', { to }) : t('work:anyTime')
}

export const videoCodes = {
  update: 'video:update',
  delete: 'video:delete',
  shelf: 'video:shelf',
  lock: 'video:lock',
  unlock: 'video:unlock',
} as const

const replaceFile: Action<Video, VideoDialog> = {
  key: 'replaceFile',
  code: 'video:update',
  when: isPresent,
  dialog: 'replaceFile',
}

export const videoActions: Action<Video, VideoDialog>[] = [
  { key: 'preview', code: 'video:read', when: ({ file }) => file !== '', dialog: 'preview' },
  ...workActions<Video>(videos, videoCodes).flatMap((action) =>
    action.key === 'edit' ? [action, replaceFile] : [action],
  ),
  { key: 'viewTimeline', code: 'video:read', dialog: 'timeline' },
]
