import { z } from 'zod'
import { defineArea } from '../defineArea.ts'
import { enumerations } from '../enumerations.ts'
import { listOf, listQuery } from '../envelope.ts'
import { exportOperation } from '../exports.ts'
import { codeFilter, id, textFilter, timeFilter, timestamp } from '../fields.ts'
import { UPLOAD_DEFAULTS, UPLOAD_MAX_SIZE } from '../limits.ts'
import { operation } from '../operation.ts'
import { uploadFields } from './uploads.ts'

/** The upload record of the specification, section 3, and what became of the file. */
export const uploadHistory = z
  .object({
    id,
    uploadTarget: z.string(),
    /** As the operator knows it; the target where no such file is kept. */
    name: z.string(),
    /** Path on the server; null where no such file is kept. */
    url: z.string().nullable(),
    mediaType: z.string().nullable(),
    /** Bytes. */
    fileSize: z.number().int(),
    fileType: z.string(),
    storageStyle: z.number().int(),
    storageType: z.string(),
    uploadFrom: z.string(),
    /** Id of the account. */
    uploadUser: z.string(),
    /** Its user name; the id where the account is gone. */
    uploadUserName: z.string(),
    biz: z.string(),
    env: z.enum(enumerations.uploadEnvironment),
    time: timestamp,
  })
  .meta({ id: 'UploadHistory' })
export type UploadHistory = z.infer<typeof uploadHistory>

/** The record as it is sent; who uploaded, the server knows better than the caller. */
export const uploadRecord = z.object({
  ...uploadFields,
  uploadUser: textFilter,
  biz: z.string().trim().min(1).max(64).default(UPLOAD_DEFAULTS.biz),
  fileSize: z.number().int().nonnegative().max(UPLOAD_MAX_SIZE.video),
})

export const uploadHistorySortFields = ['time', 'fileSize'] as const

export const uploadHistoryQuery = listQuery(uploadHistorySortFields, {
  file: textFilter,
  fileType: z.enum(enumerations.uploadFileType).optional(),
  uploadFrom: textFilter,
  user: codeFilter,
  env: z.enum(enumerations.uploadEnvironment).optional(),
  timeFrom: timeFilter,
  timeTo: timeFilter,
})

export const uploadHistoryArea = defineArea({
  name: 'uploadHistory',
  page: { route: '/system/uploadLog', name: 'Upload log', position: 5 },
  operations: {
    list: operation({
      method: 'post',
      path: '/webgw/uploadHistory/list',
      summary: 'Upload history (specification, section 7)',
      access: 'uploadHistory:read',
      body: uploadHistoryQuery,
      data: listOf(uploadHistory),
    }),
    add: operation({
      method: 'post',
      path: '/webgw/uploadHistory/add',
      summary: 'Log an upload (specification, section 7)',
      access: 'session',
      body: uploadRecord,
      data: uploadHistory,
    }),
    export: exportOperation({
      path: '/api/admin/upload-histories',
      many: 'uploads',
      access: 'uploadHistory:export',
      query: uploadHistoryQuery,
    }),
  },
})
