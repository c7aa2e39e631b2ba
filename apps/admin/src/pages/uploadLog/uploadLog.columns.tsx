import { enumerationLabel, type Translate } from '@admin/i18n'
import { type DataTableColumn, formatFileSize } from '@admin/ui'
import { DATE_TIME } from '../../resource/dateTime.ts'
import type { UploadHistory } from './uploadHistories.resource.ts'

export const uploadLogColumns = (t: Translate): DataTableColumn<UploadHistory>[] => [
  { key: 'name', label: t('uploadLog:file'), width: 240, hideable: false },
  { key: 'uploadTarget', label: t('uploadLog:target'), type: 'copyable', width: 220 },
  {
    key: 'fileSize',
    label: t('uploadLog:size'),
    width: 130,
    align: 'right',
    render: ({ fileSize }) => formatFileSize(fileSize),
  },
  {
    key: 'fileType',
    label: t('uploadLog:fileType'),
    width: 150,
    render: ({ fileType }) => enumerationLabel(t, 'uploadFileType', fileType),
  },
  {
    key: 'storageType',
    label: t('uploadLog:storage'),
    width: 130,
    render: ({ storageType }) => enumerationLabel(t, 'storageType', storageType),
  },
  { key: 'uploadFrom', label: t('uploadLog:from'), width: 140 },
  { key: 'uploadUserName', label: t('uploadLog:user'), width: 130 },
  {
    key: 'env',
    label: t('uploadLog:env'),
    width: 140,
    render: ({ env }) => enumerationLabel(t, 'uploadEnvironment', env),
  },
  { key: 'time', label: t('uploadLog:time'), ...DATE_TIME },
]
