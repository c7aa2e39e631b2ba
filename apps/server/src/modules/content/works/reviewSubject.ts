import type { PermissionCode } from '@admin/api-client/contract/permissions'
import { and, eq, exists, inArray, isNull, ne, or } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { endLease, leaseIfFree } from '../../../crud/locks.ts'
import type { resourceOf } from '../../../crud/resource.ts'
import type { Database } from '../../../db/Database.ts'
import type { ListQuery } from '../../../db/listReads.ts'
import { reviewTasks } from '../../../db/schema/reviews.ts'
import { users } from '../../../db/schema/users.ts'
import type { SignedIn } from '../../../kernel/context.ts'
import { Refusal } from '../../../kernel/Refusal.ts'
import type { ReviewSubject, SubjectChange } from '../review/ReviewSubject.ts'
import { linkTo, readEvidence, readWorks, type WorkKind, type WorkRow } from './evidence.ts'
import { comparePictures } from './pictures.ts'

interface ReviewedKind<Row extends WorkRow, New, Query extends ListQuery, Dto> extends WorkKind<Row> {
  resource: ReturnType<typeof resourceOf<Row, New, Query, Dto>>
  /** Holders of this code decide on its reviews. */
  code: PermissionCode
  /** Holders of this code see the works. */
  readCode: PermissionCode
  /** Addresses of the files by which works are nearly the same if all of them are. @default all pictures */
  identifying?: (row: Row) => string[]
}

/** Returns how works of a kind are reviewed. The task of one that was deleted is hidden until it is restored. */
export function workSubject<Row extends WorkRow, New, Query extends ListQuery, Dto>(
  kind: ReviewedKind<Row, New, Query, Dto>,
): ReviewSubject {
  const { name, table, route, resource, code, readCode, identifying = kind.picturesOf } = kind
  const plain: PgTable = table

  /** Changes the state of a locked work. */
  const changeState = async (
    tx: Database,
    context: SignedIn,
    before: Row,
    { action, reviewStatus }: { action: string; reviewStatus: WorkRow['reviewStatus'] },
  ): Promise<SubjectChange> => ({
    action,
    resource: name,
    change: await resource.rows.write(context, tx, before, { reviewStatus } as Partial<Row>),
  })

  return {
    code,
    readCode,
    visible: ({ db }, subjectId) =>
      or(
        ne(reviewTasks.status, 'pending'),
        exists(
          db
            .select({ id: table.id })
            .from(plain)
            .where(and(eq(table.id, subjectId), isNull(table.deleteTime))),
        ),
      ),
    async load(tx, ids) {
      const works = await readWorks<Row>(
        tx,
        table,
        and(inArray(table.id, [...ids]), isNull(table.deleteTime)),
      )
      const authors = await tx
        .select({ id: users.id, name: users.nickname, createTime: users.createTime })
        .from(users)
        .where(
          inArray(
            users.id,
            works.map(({ authorId }) => authorId),
          ),
        )
      const authorOf = new Map(authors.map((author) => [author.id, author]))
      return works.map((work) => {
        const { id, version, title, authorId } = work
        return { id, version, title, link: linkTo(route, work), author: authorOf.get(authorId) ?? null }
      })
    },
    evidence: (context, task) => readEvidence(context, kind, task),
    async decide(tx, context, { subjectId }, { decision, subjectVersion }) {
      const before = await resource.requireChangeable(context, tx, subjectId)
      if (before.version !== subjectVersion) throw new Refusal('staleVersion')
      return changeState(
        tx,
        context,
        before,
        decision === 'approved'
          ? { action: 'approve', reviewStatus: 'approved' }
          : { action: 'reject', reviewStatus: 'notPassed' },
      )
    },
    async undo(tx, context, { subjectId }) {
      const before = await resource.requireChangeable(context, tx, subjectId)
      return changeState(tx, context, before, { action: 'undo', reviewStatus: 'pending' })
    },
    hold: (tx, context, subjectId) => leaseIfFree(resource, context, tx, subjectId),
    release: (tx, subjectId, accountId) => endLease(tx, name, subjectId, accountId),
    async nearDuplicates(tx, of, candidates) {
      const found = await readWorks<Row>(tx, table, inArray(table.id, [...of, ...candidates]))
      const files = new Map(found.map((work) => [work.id, identifying(work)]))
      const filesIn = (ids: readonly string[]) => ids.flatMap((id) => files.get(id) ?? [])
      const areKnown = await comparePictures(tx, filesIn(of), filesIn(candidates))
      return candidates.filter((id) => areKnown(filesIn([id])))
    },
  }
}
