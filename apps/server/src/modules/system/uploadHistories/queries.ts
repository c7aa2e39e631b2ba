import type { UploadHistory, uploadHistoryQuery } from '@admin/api-client/contract/system/uploadHistories'
import { and, eq, getTableColumns, or, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { byValue, contains, equals, hasId, within } from '../../../db/list.ts'
import { listReads } from '../../../db/listReads.ts'
import { accounts } from '../../../db/schema/accounts.ts'
import { uploadHistories as histories, uploadedFiles } from '../../../db/schema/uploads.ts'
import type { Scope } from '../../../kernel/scope.ts'
import { fileUrl } from '../uploads/service.ts'

/** The whole deployment's: a session without the permission code sees none, whatever its data scope. */
export const uploadHistoryReads = (_scope: Scope) =>
  listReads({
    table: histories,
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
    filter: (query: z.output<typeof uploadHistoryQuery>, db) =>
      and(
        query.file === undefined
          ? undefined
          : or(
              contains(histories.uploadTarget, query.file),
              sql`${histories.uploadTarget} in ${db
                .select({ key: uploadedFiles.key })
                .from(uploadedFiles)
                .where(contains(uploadedFiles.name, query.file))}`,
            ),
        equals(histories.fileType, query.fileType),
        contains(histories.uploadFrom, query.uploadFrom),
        query.user === undefined
          ? undefined
          : sql`${histories.uploadUser} in ${db
              .select({ id: accounts.id })
              .from(accounts)
              .where(or(contains(accounts.username, query.user), hasId(accounts.id, query.user)))}`,
        equals(histories.env, query.env),
        within(histories.time, query.timeFrom, query.timeTo),
      ),
    sortKeys: byValue(histories, 'time', 'fileSize'),
    defaultSort: '-time',
    onWire: (rows): UploadHistory[] =>
      rows.map(({ key, name, uploadUserName, ...row }) => ({
        ...row,
        name: name ?? row.uploadTarget,
        url: key === null ? null : fileUrl(key),
        uploadUserName: uploadUserName ?? row.uploadUser,
      })),
  })
