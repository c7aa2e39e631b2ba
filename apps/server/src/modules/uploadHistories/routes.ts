import type { uploadHistoryOperations } from '@admin/api-client/contract/uploadHistories'
import { and, eq } from 'drizzle-orm'
import { newId } from '../../db/columns.ts'
import { uploadedFiles, uploadHistories } from '../../db/schema/uploads.ts'
import type { Handlers } from '../../http/mount.ts'
import { Refusal } from '../../http/Refusal.ts'
import { operate } from '../../operate.ts'
import { exportFile } from '../exportFile.ts'
import { requireRecordAllowed } from '../uploads/reservations.ts'
import { uploadHistoryReads } from './queries.ts'

export const uploadHistoryRoutes: Handlers<typeof uploadHistoryOperations> = {
  list: ({ db, session, body }) => uploadHistoryReads(session.scope).page(db, body),

  export: (input) =>
    exportFile(input, {
      resource: 'uploadHistory',
      name: 'upload-histories',
      title: 'uploadLog:title',
      pages: uploadHistoryReads(input.session.scope).all(input.db, input.query),
      columns: [
        ['name', 'uploadLog:file'],
        ['uploadTarget', 'uploadLog:target'],
        [
          'fileSize',
          'uploadLog:size',
          { unit: 'MB', cell: ({ fileSize }) => Math.round(fileSize / 1024 / 1.024) / 1000 },
        ],
        ['fileType', 'uploadLog:fileType', { codes: 'uploadFileType' }],
        ['storageType', 'uploadLog:storage', { codes: 'storageType' }],
        ['uploadFrom', 'uploadLog:from'],
        ['uploadUserName', 'uploadLog:user'],
        ['env', 'uploadLog:env', { codes: 'uploadEnvironment' }],
        ['time', 'uploadLog:time'],
      ],
    }),

  /** Who, when and how large is the server's own knowledge wherever it has any. */
  add: (input) =>
    operate(input, { action: 'create', resource: 'uploadHistory' }, async (tx, record) => {
      const { storage, session, clock, body } = input
      await requireRecordAllowed(tx, input)
      const [file] = await tx
        .select()
        .from(uploadedFiles)
        .where(and(eq(uploadedFiles.key, body.uploadTarget), eq(uploadedFiles.status, 'stored')))
      const row = {
        ...body,
        id: newId(),
        uploadUser: session.account.id,
        storageType: file ? storage.type : (body.storageType ?? ''),
        fileSize: file?.size ?? body.fileSize,
        time: clock(),
      }
      await tx.insert(uploadHistories).values(row)
      record({ targetId: row.id, after: row })
      const added = await uploadHistoryReads(session.scope).one(tx, row.id)
      if (!added) throw new Refusal('notFound')
      return added
    }),
}
