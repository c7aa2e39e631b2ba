import { enumerations } from '@admin/api-client/contract/enumerations'
import type { Translate } from '@admin/i18n'
import type { FieldSpec } from '@admin/ui'
import { enumerationOptions } from '../../resource/enumerationOptions.ts'
import { type ListSearch, oneOf, text, time } from '../../resource/listSearch.ts'
import type { UploadHistoryQuery } from './uploadHistories.resource.ts'

export const uploadLogSearch: ListSearch<UploadHistoryQuery> = {
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

export const uploadLogFilters = (t: Translate): FieldSpec<UploadHistoryQuery>[] => [
  { type: 'input', name: 'file', label: t('uploadLog:file') },
  {
    type: 'select',
    name: 'fileType',
    label: t('uploadLog:fileType'),
    options: enumerationOptions(t, 'uploadFileType'),
  },
  { type: 'input', name: 'uploadFrom', label: t('uploadLog:from') },
  { type: 'input', name: 'user', label: t('uploadLog:user') },
  {
    type: 'select',
    name: 'env',
    label: t('uploadLog:env'),
    options: enumerationOptions(t, 'uploadEnvironment'),
  },
  { type: 'dateRange', name: 'timeFrom', endName: 'timeTo', label: t('uploadLog:time') },
]
