import { z } from 'zod'
import { defineResource } from '../defineResource.ts'
import { listOf, listQuery } from '../envelope.ts'
import {
  codeFilter,
  enumeration,
  fileLink,
  id,
  textFilter,
  timeFilter,
  timestamp,
  valueKinds,
} from '../fields.ts'
import { UPLOAD_DEFAULTS, UPLOAD_MAX_SIZE } from '../limits.ts'
import { post } from '../operation.ts'
import { uploadFields } from './uploads.ts'

/** The upload record of the specification, section 3, and what became of the file. */
export const uploadHistory = z
  .object({
    id,
    uploadTarget: z.string(),
    /** As the operator knows it; the target where no such file is kept. */
    name: z.string(),
    /** Null where no such file is kept. */
    url: fileLink.nullable(),
    mediaType: z.string().nullable(),
    /** Bytes. */
    fileSize: z.number().int(),
    fileType: z.string().register(valueKinds, { kind: 'code', enumeration: 'uploadFileType' }),
    storageStyle: z.number().int(),
    storageType: z.string().register(valueKinds, { kind: 'code', enumeration: 'storageType' }),
    uploadFrom: z.string(),
    /** Id of the account. */
    uploadUser: z.string(),
    /** Its user name; the id where the account is gone. */
    uploadUserName: z.string(),
    biz: z.string(),
    env: enumeration('uploadEnvironment'),
    time: timestamp,
  })
  .meta({ id: 'UploadHistory' })
export type UploadHistory = z.infer<typeof uploadHistory>

/** The upload record that a client sends. The server sets the uploader itself. */
export const uploadRecord = z.object({
  ...uploadFields,
  uploadUser: textFilter,
  biz: z.string().trim().min(1).max(64).default(UPLOAD_DEFAULTS.biz),
  fileSize: z.number().int().nonnegative().max(UPLOAD_MAX_SIZE.video),
})

export const uploadHistoryQuery = listQuery(['time', 'fileSize'], {
  file: textFilter,
  fileType: enumeration('uploadFileType').optional(),
  uploadFrom: textFilter,
  user: codeFilter,
  env: enumeration('uploadEnvironment').optional(),
  timeFrom: timeFilter,
  timeTo: timeFilter,
})

export const uploadHistoryArea = defineResource({
  name: 'uploadHistory',
  path: '/api/admin/upload-histories',
  names: { one: 'an upload', many: 'uploads' },
  row: uploadHistory,
  query: uploadHistoryQuery,
  operations: ['export'],
  page: { route: '/system/uploadLog', position: 5 },
  columns: [
    ['name', 'uploadHistory:file'],
    ['uploadTarget', 'uploadHistory:target'],
    ['fileSize', 'uploadHistory:size'],
    'fileType',
    ['storageType', 'uploadHistory:storage'],
    ['uploadFrom', 'uploadHistory:from'],
    ['uploadUserName', 'uploadHistory:user'],
    'env',
    'time',
  ],
  actions: {
    list: post('/webgw/uploadHistory/list', {
      summary: 'Upload history (specification, section 7)',
      access: 'uploadHistory:read',
      whileViewing: true,
      body: uploadHistoryQuery,
      data: listOf(uploadHistory),
    }),
    add: post('/webgw/uploadHistory/add', {
      summary: 'Log an upload (specification, section 7)',
      access: 'session',
      body: uploadRecord,
      data: uploadHistory,
    }),
  },
})
