import { enumerations } from '@admin/api-client/contract/enumerations'
import { uploadHistoryDefaultSort } from '@admin/api-client/contract/system/uploadHistories.sort'
import type { Translate } from '@admin/i18n'
import { copyText, type DataTableColumn, formatFileSize, type SearchFieldSpec } from '@admin/ui'
import { oneOf, timeFilter } from '@admin/ui/ListPage'
import { toastError, toastSuccess } from '../../../app/toast.ts'
import type { Action } from '../../../crud/actions/actions.ts'
import { columnsOf, filtersOf } from '../../../crud/list/columnsOf.tsx'
import { type PageSearch, text } from '../../../crud/list/listSearch.ts'
import { fileUrl, requestFile } from '../../../features/files/fileUrl.ts'
import { saveFile } from '../../../features/files/saveFile.ts'
import { type UploadHistory, type UploadHistoryQuery, uploadHistories } from './uploadHistories.resource.ts'

export const uploadHistorySearch: PageSearch<UploadHistoryQuery> = {
  defaultSort: uploadHistoryDefaultSort,
  sortable: { time: true, fileSize: true },
  filters: {
    file: text,
    fileType: oneOf(enumerations.uploadFileType),
    uploadFrom: text,
    user: text,
    env: oneOf(enumerations.uploadEnvironment),
    timeFrom: timeFilter,
    timeTo: timeFilter,
  },
}

export function uploadHistoryFilters(t: Translate): SearchFieldSpec<UploadHistoryQuery>[] {
  const filter = filtersOf(uploadHistories, t)
  return [
    filter('input', 'file'),
    filter('select', 'fileType', { options: 'uploadFileType' }),
    filter('input', 'uploadFrom', { label: 'from' }),
    filter('input', 'user'),
    filter('select', 'env', { options: 'uploadEnvironment' }),
    filter('dateRange', 'timeFrom', { endName: 'timeTo', label: 'time' }),
  ]
}

export function uploadHistoryColumns(t: Translate): DataTableColumn<UploadHistory>[] {
  const { column, code, time } = columnsOf(uploadHistories, t)
  return [
    column('name', { label: 'file', width: 170, minWidth: 115, hideable: false }),
    column('uploadTarget', { label: 'target', type: 'copyable', width: 170, minWidth: 115 }),
    column('fileSize', {
      label: 'size',
      width: 110,
      align: 'right',
      render: ({ fileSize }) => formatFileSize(fileSize),
    }),
    code('fileType', 'uploadFileType', { width: 104 }),
    code('storageType', 'storageType', { label: 'storage', width: 130, defaultHidden: true }),
    column('uploadFrom', { label: 'from', width: 134 }),
    column('uploadUserName', { label: 'user', width: 124, minWidth: 116 }),
    code('env', 'uploadEnvironment', { width: 140, defaultHidden: true }),
    time('time'),
  ]
}

/** A row whose file exists. */
export type KeptUpload = UploadHistory & { url: string; mediaType: string }

const isKept = (row: UploadHistory): row is KeptUpload => row.url !== null

/** Media that a browser shows or plays; the rest can only be saved. */
const PREVIEWABLE = /^(image|video|audio)\/(?!svg|heic|heif)/

/** Returns a new link to the file, for anyone it is sent to within 15 minutes. */
export async function linkTo({ uploadTarget }: UploadHistory): Promise<string> {
  const { url } = await requestFile(uploadTarget)
  return new URL(fileUrl(url), location.href).href
}

async function saveUpload({ uploadTarget, name }: UploadHistory): Promise<void> {
  const { url } = await requestFile(uploadTarget)
  await saveFile(url, name)
}

/** What can be done with an upload; nothing where its file no longer exists. */
export const uploadHistoryActions: Action<UploadHistory, 'preview' | 'link'>[] = [
  {
    key: 'preview',
    code: 'uploadHistory:read',
    when: (row) => isKept(row) && PREVIEWABLE.test(row.mediaType),
    dialog: 'preview',
  },
  {
    key: 'copyLink',
    code: 'uploadHistory:read',
    when: isKept,
    run: async (row, { t, open }) => {
      try {
        if (await copyText(linkTo(row))) toastSuccess(t('uploadHistory:linkCopied'))
        else open('link')
      } catch (error) {
        toastError(error, t('actions:copyLink'))
      }
    },
  },
  {
    key: 'download',
    code: 'uploadHistory:read',
    when: isKept,
    run: (row, { t }) => saveUpload(row).catch((error) => toastError(error, t('actions:download'))),
  },
]
