import { unwrap } from '@admin/api-client'
import { enumerations } from '@admin/api-client/contract/enumerations'
import type { AppUpdate } from '@admin/api-client/contract/operations/appUpdates'
import { appUpdateDefaultSort } from '@admin/api-client/contract/operations/appUpdates.sort'
import { appUpdateTransitions } from '@admin/api-client/contract/operations/appUpdates.transitions'
import type { Translate } from '@admin/i18n'
import { formatFileSize } from '@admin/ui'
import { oneOf, timeFilter } from '@admin/ui/ListPage'
import { api } from '../../../app/api.ts'
import { enumerationBadge } from '../../../app/enumerationBadge.tsx'
import { toastError } from '../../../app/toast.ts'
import { type Action, deleteAction, editAction, type RowMutation } from '../../../crud/actions/actions.ts'
import { transitionActions } from '../../../crud/actions/transitionActions.ts'
import { columnsOf, filtersOf } from '../../../crud/list/columnsOf.tsx'
import { type SearchOf, text } from '../../../crud/list/listSearch.ts'
import { resource } from '../../../crud/resource/resource.ts'
import { saveFile } from '../../../features/files/saveFile.ts'

export const appUpdates = resource('/api/admin/app-updates', 'appUpdate')

/** The dialogs of the list. */
export type AppUpdateDialog = 'edit' | 'raiseShare'

/** What a release is called: its version and its build. */
export const nameOfUpdate = ({ appVersion, build }: Pick<AppUpdate, 'appVersion' | 'build'>): string =>
  `${appVersion} (${build})`

export const appUpdateSearch: SearchOf<typeof appUpdates> = {
  defaultSort: appUpdateDefaultSort,
  sortable: {
    platform: true,
    build: true,
    share: true,
    publishTime: true,
    createTime: true,
    updateTime: true,
  },
  filters: {
    id: text,
    platform: oneOf(enumerations.clientFlag),
    channel: oneOf(enumerations.releaseChannel),
    appVersion: text,
    forced: oneOf(enumerations.yesNo),
    status: oneOf(enumerations.updateStatus),
    createdFrom: timeFilter,
    createdTo: timeFilter,
  },
}

export function appUpdateFilters(t: Translate) {
  const filter = filtersOf(appUpdates, t)
  return [
    filter('input', 'appVersion'),
    filter('select', 'platform', { options: 'clientFlag' }),
    filter('select', 'channel', { options: 'releaseChannel' }),
    filter('select', 'status', { options: 'updateStatus' }),
    filter('select', 'forced', { options: 'yesNo' }),
    filter('dateRange', 'createdFrom', { endName: 'createdTo', label: 'createTime' }),
  ]
}

export function appUpdateColumns(t: Translate) {
  const { column, code, time } = columnsOf(appUpdates, t)
  return [
    column('appVersion', { width: 120, hideable: false, inCard: true }),
    column('build', { type: 'number', width: 90 }),
    code('platform', 'clientFlag', { width: 110, inCard: true }),
    code('channel', 'releaseChannel', { width: 105, defaultHidden: true }),
    column('status', {
      width: 125,
      inCard: true,
      render: ({ status }) => enumerationBadge(t, 'updateStatus', status),
    }),
    column('share', { type: 'number', width: 130 }),
    code('forced', 'yesNo', { width: 90 }),
    column('packageName', { width: 180, defaultHidden: true }),
    column('size', {
      type: 'number',
      width: 130,
      defaultHidden: true,
      render: ({ size }) => formatFileSize(size),
    }),
    column('versionsBelow', { width: 180, defaultHidden: true }),
    column('lowestVersion', { width: 180, defaultHidden: true }),
    time('publishTime'),
    time('createTime', { defaultHidden: true }),
    column('id', { type: 'id', defaultHidden: true }),
  ]
}

/** Requests a new link to the package. */
async function savePackage({ id, fileName }: AppUpdate): Promise<void> {
  const { file } = await unwrap(api.GET('/api/admin/app-updates/{id}', { params: { path: { id } } }))
  await saveFile(file, fileName)
}

const isDraft = ({ status }: AppUpdate) => status === 'draft'

const rollout = transitionActions<AppUpdate, 'status', typeof appUpdateTransitions.transitions>(
  appUpdates,
  appUpdateTransitions,
  {
    pause: {
      confirm: { title: 'appUpdate:confirmPause', message: 'appUpdate:pauseHint' },
      done: 'appUpdate:paused',
    },
    resume: {
      confirm: { title: 'appUpdate:confirmResume', message: 'appUpdate:resumeHint' },
      done: 'appUpdate:resumed',
    },
    complete: {
      confirm: { title: 'appUpdate:confirmComplete', message: 'appUpdate:completeHint' },
      done: 'appUpdate:completed',
    },
    withdraw: {
      confirm: { title: 'appUpdate:confirmWithdraw', message: 'appUpdate:withdrawHint' },
      done: 'appUpdate:withdrawn',
    },
  },
).map(
  (action): Action<AppUpdate, never> =>
    action.key === 'complete'
      ? { ...action, disabled: ({ share }) => share < 100 && 'appUpdate:notAllDevices' }
      : action,
)

export const appUpdateActions: Action<AppUpdate, AppUpdateDialog>[] = [
  { ...editAction(appUpdates), when: isDraft },
  {
    key: 'publish',
    code: 'appUpdate:publish',
    when: isDraft,
    confirm: { title: 'appUpdate:confirmPublish', message: 'appUpdate:publishHint' },
    mutation: appUpdates.action('publish') as RowMutation,
    body: ({ version }) => ({ version }),
    done: 'appUpdate:published',
  },
  {
    key: 'raiseShare',
    code: 'appUpdate:publish',
    when: ({ status, share }) => (status === 'rolling' || status === 'paused') && share < 100,
    dialog: 'raiseShare',
  },
  ...rollout,
  {
    key: 'download',
    code: 'appUpdate:read',
    when: ({ file }) => file !== '',
    run: (row, { t }) => savePackage(row).catch((error) => toastError(error, t('actions:download'))),
  },
  { ...deleteAction<AppUpdate>(appUpdates), when: isDraft },
]
