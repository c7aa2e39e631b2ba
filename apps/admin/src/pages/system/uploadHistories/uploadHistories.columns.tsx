import { enumerationLabel, type Translate } from '@admin/i18n'
import { type DataTableColumn, formatFileSize } from '@admin/ui'
import { DATE_TIME } from '../../../app/dateTime.ts'
import type { UploadHistory } from './uploadHistories.resource.ts'

export const uploadHistoryColumns = (t: Translate): DataTableColumn<UploadHistory>[] => [
  { key: 'name', label: t('uploadHistories:file'), width: 240, hideable: false },
  { key: 'uploadTarget', label: t('uploadHistories:target'), type: 'copyable', width: 220 },
  {
    key: 'fileSize',
    label: t('uploadHistories:size'),
    width: 130,
    align: 'right',
    render: ({ fileSize }) => formatFileSize(fileSize),
  },
  {
    key: 'fileType',
    label: t('uploadHistories:fileType'),
    width: 150,
    render: ({ fileType }) => enumerationLabel(t, 'uploadFileType', fileType),
  },
  {
    key: 'storageType',
    label: t('uploadHistories:storage'),
    width: 130,
    render: ({ storageType }) => enumerationLabel(t, 'storageType', storageType),
  },
  { key: 'uploadFrom', label: t('uploadHistories:from'), width: 140 },
  { key: 'uploadUserName', label: t('uploadHistories:user'), width: 130 },
  {
    key: 'env',
    label: t('uploadHistories:env'),
    width: 140,
    render: ({ env }) => enumerationLabel(t, 'uploadEnvironment', env),
  },
  { key: 'time', label: t('uploadHistories:time'), ...DATE_TIME },
]
