import { filePath } from '@admin/api-client/contract/fileAddresses'
import {
  type UploadHistory,
  uploadHistory,
  uploadHistoryQuery,
} from '@admin/api-client/contract/system/uploadHistories'
import { uploadHistoryDefaultSort } from '@admin/api-client/contract/system/uploadHistories.sort'
import { and, eq, getTableColumns, inArray, or } from 'drizzle-orm'
import { contains, hasId } from '../../../db/list.ts'
import { listReads } from '../../../db/listReads.ts'
import { accounts } from '../../../db/schema/accounts.ts'
import { uploadHistories as histories, uploadedFiles } from '../../../db/schema/uploads.ts'

/** The whole deployment's: a session without the permission code sees none, whatever its data scope. */
export const uploadHistoryReads = listReads({
  table: histories,
  row: uploadHistory,
  query: uploadHistoryQuery,
  select: (db) =>
    db
      .select({
        ...getTableColumns(histories),
        name: uploadedFiles.name,
        mediaType: uploadedFiles.mediaType,
        key: uploadedFiles.key,
        uploadUserName: accounts.username,
      })
      .from(histories)
      .leftJoin(
        uploadedFiles,
        and(eq(uploadedFiles.key, histories.uploadTarget), eq(uploadedFiles.status, 'stored')),
      )
      .leftJoin(accounts, eq(accounts.id, histories.uploadUser))
      .$dynamic(),
  filters: {
    file: (file, db) =>
      or(
        contains(histories.uploadTarget, file),
        inArray(
          histories.uploadTarget,
          db.select({ key: uploadedFiles.key }).from(uploadedFiles).where(contains(uploadedFiles.name, file)),
        ),
      ),
    user: (user, db) =>
      inArray(
        histories.uploadUser,
        db
          .select({ id: accounts.id })
          .from(accounts)
          .where(or(contains(accounts.username, user), hasId(accounts.id, user))),
      ),
  },
  defaultSort: uploadHistoryDefaultSort,
  toDto: (rows): UploadHistory[] =>
    rows.map(({ key, name, uploadUserName, ...row }) => ({
      ...row,
      name: name ?? row.uploadTarget,
      url: key === null ? null : filePath(key),
      uploadUserName: uploadUserName ?? row.uploadUser,
    })),
})
