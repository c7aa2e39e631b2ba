import { enumerations } from '@admin/api-client/contract/enumerations'
import type { Translate } from '@admin/i18n'
import type { FieldSpec } from '@admin/ui'
import { enumerationOptions } from '../../../app/enumerationOptions.ts'
import { type ListSearch, oneOf, text, time } from '../../../crud/list/listSearch.ts'
import type { UploadHistoryQuery } from './uploadHistories.resource.ts'

export const uploadHistorySearch: ListSearch<UploadHistoryQuery> = {
  sortable: ['time', 'fileSize'],
  filters: {
    file: text,
    fileType: oneOf(enumerations.uploadFileType),
    uploadFrom: text,
    user: text,
    env: oneOf(enumerations.uploadEnvironment),
    timeFrom: time,
    timeTo: time,
  },
}

export const uploadHistoryFilters = (t: Translate): FieldSpec<UploadHistoryQuery>[] => [
  { type: 'input', name: 'file', label: t('uploadHistory:file') },
  {
    type: 'select',
    name: 'fileType',
    label: t('uploadHistory:fileType'),
    options: enumerationOptions(t, 'uploadFileType'),
  },
  { type: 'input', name: 'uploadFrom', label: t('uploadHistory:from') },
  { type: 'input', name: 'user', label: t('uploadHistory:user') },
  {
    type: 'select',
    name: 'env',
    label: t('uploadHistory:env'),
    options: enumerationOptions(t, 'uploadEnvironment'),
  },
  { type: 'dateRange', name: 'timeFrom', endName: 'timeTo', label: t('uploadHistory:time') },
]
