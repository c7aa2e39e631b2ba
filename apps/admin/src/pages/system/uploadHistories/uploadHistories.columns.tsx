import { enumerationLabel, type Translate } from '@admin/i18n'
import { type DataTableColumn, formatFileSize } from '@admin/ui'
import { DATE_TIME } from '../../../app/dateTime.ts'
import type { UploadHistory } from './uploadHistories.resource.ts'

export const uploadHistoryColumns = (t: Translate): DataTableColumn<UploadHistory>[] => [
  { key: 'name', label: t('uploadHistory:file'), width: 240, hideable: false },
  { key: 'uploadTarget', label: t('uploadHistory:target'), type: 'copyable', width: 220 },
  {
    key: 'fileSize',
    label: t('uploadHistory:size'),
    width: 130,
    align: 'right',
    render: ({ fileSize }) => formatFileSize(fileSize),
  },
  {
    key: 'fileType',
    label: t('uploadHistory:fileType'),
    width: 150,
    render: ({ fileType }) => enumerationLabel(t, 'uploadFileType', fileType),
  },
  {
    key: 'storageType',
    label: t('uploadHistory:storage'),
    width: 130,
    render: ({ storageType }) => enumerationLabel(t, 'storageType', storageType),
  },
  { key: 'uploadFrom', label: t('uploadHistory:from'), width: 140 },
  { key: 'uploadUserName', label: t('uploadHistory:user'), width: 130 },
  {
    key: 'env',
    label: t('uploadHistory:env'),
    width: 140,
    render: ({ env }) => enumerationLabel(t, 'uploadEnvironment', env),
  },
  { key: 'time', label: t('uploadHistory:time'), ...DATE_TIME },
]
