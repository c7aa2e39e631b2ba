import { uploadHistoryArea } from '@admin/api-client/contract/system/uploadHistories'
import { and, eq } from 'drizzle-orm'
import { exportFile } from '../../../crud/exportFile.ts'
import { newId } from '../../../db/columns.ts'
import { uploadedFiles, uploadHistories } from '../../../db/schema/uploads.ts'
import type { Handlers } from '../../../http/mount.ts'
import { operate } from '../../../kernel/operate.ts'
import { Refusal } from '../../../kernel/Refusal.ts'
import { requireRecordAllowed } from '../uploads/reservations.ts'
import { uploadHistoryReads } from './queries.ts'

export const uploadHistoryRoutes: Handlers<typeof uploadHistoryArea> = {
  list: ({ db, session, body }) => uploadHistoryReads(session.scope).page(db, body),

  export: (input) =>
    exportFile(input, {
      area: uploadHistoryArea,
      pages: uploadHistoryReads(input.session.scope).all(input.db, input.query),
      written: {
        fileSize: { unit: 'MB', cell: ({ fileSize }) => Math.round(fileSize / 1024 / 1.024) / 1000 },
      },
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
