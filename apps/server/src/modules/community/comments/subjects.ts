import type { CodeOf } from '@admin/api-client/contract/enumerations'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '../../../db/Database.ts'
import { atlases, videos } from '../../../db/schema/content.ts'
import { liveRooms } from '../../../db/schema/liveRooms.ts'
import { posts } from '../../../db/schema/posts.ts'
import { users } from '../../../db/schema/users.ts'
import { refuseField } from '../../../kernel/Refusal.ts'

type SubjectKind = CodeOf<'commentSubject'>

interface SubjectTable {
  table: PgTable & { id: PgColumn }
  title: PgColumn
  /** @default its rows are never deleted but removed */
  deleteTime?: PgColumn
}

/** Where the subjects of comments are, and what they are called. */
const tables: Record<SubjectKind, SubjectTable> = {
  post: { table: posts, title: posts.title, deleteTime: posts.deleteTime },
  video: { table: videos, title: videos.title, deleteTime: videos.deleteTime },
  atlas: { table: atlases, title: atlases.title, deleteTime: atlases.deleteTime },
  liveRoom: { table: liveRooms, title: liveRooms.title, deleteTime: liveRooms.deleteTime },
  user: { table: users, title: users.nickname },
}

/** Rejects what doesn't exist or is deleted. @throws Refusal `validation` on `subjectId` */
export async function requireSubject(tx: Database, kind: SubjectKind, id: string): Promise<void> {
  const { table, deleteTime } = tables[kind]
  const found = await tx
    .select({ id: table.id })
    .from(table as PgTable)
    .where(and(eq(table.id, id), deleteTime && isNull(deleteTime)))
    .for('key share')
  if (found.length === 0) throw refuseField('validation', 'subjectId', 'notExisting')
}

interface About {
  subjectKind: SubjectKind
  subjectId: string
}

/** Returns what the subjects of some comments are called, by their id. */
export async function readSubjectTitles(
  db: Database,
  comments: readonly About[],
): Promise<ReadonlyMap<string, string>> {
  const byKind = Map.groupBy(comments, ({ subjectKind }) => subjectKind)
  const found = await Promise.all(
    [...byKind].map(([kind, of]) => {
      const { table, title } = tables[kind]
      const ids = [...new Set(of.map(({ subjectId }) => subjectId))]
      return db
        .select({ id: table.id, title })
        .from(table as PgTable)
        .where(inArray(table.id, ids))
    }),
  )
  return new Map(found.flat().map((row) => [String(row.id), String(row.title)]))
}
