import { uploadHistoryArea } from '@admin/api-client/contract/system/uploadHistories'
import { readHandlers, requireOne } from '../../../crud/readHandlers.ts'
import { newId } from '../../../db/columns.ts'
import { uploadHistories } from '../../../db/schema/uploads.ts'
import type { Handlers } from '../../../http/mount.ts'
import { operate } from '../../../kernel/operate.ts'
import { requireRecordAllowed } from '../uploads/reservations.ts'
import { storedFile } from '../uploads/service.ts'
import { uploadHistoryReads } from './queries.ts'

export const uploadHistoryRoutes: Handlers<typeof uploadHistoryArea> = {
  ...readHandlers(() => uploadHistoryReads, {
    area: uploadHistoryArea,
    written: {
      fileSize: { unit: 'MB', cell: ({ fileSize }) => Math.round(fileSize / 1024 / 1.024) / 1000 },
    },
  }),
  list: ({ db, body }) => uploadHistoryReads.page(db, body),

  /** The account, the time and the size are the server's own wherever it knows them. */
  add: (input) =>
    operate(input, { action: 'create', resource: 'uploadHistory' }, async (tx, record) => {
      const { storage, session, clock, body } = input
      await requireRecordAllowed(tx, input)
      const file = await storedFile(tx, body.uploadTarget)
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
      return requireOne({ db: tx }, uploadHistoryReads, row.id)
    }),
}
