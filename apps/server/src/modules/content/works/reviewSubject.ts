import type { PermissionCode } from '@admin/api-client/contract/permissions'
import { and, inArray, isNull } from 'drizzle-orm'
import { endLease, leaseIfFree } from '../../../crud/locks.ts'
import type { resourceOf } from '../../../crud/resource.ts'
import type { RowChange, Tracked } from '../../../crud/rows.ts'
import type { Database } from '../../../db/Database.ts'
import type { ListQuery } from '../../../db/listReads.ts'
import { users } from '../../../db/schema/users.ts'
import type { SignedIn } from '../../../kernel/context.ts'
import { Refusal } from '../../../kernel/Refusal.ts'
import type { ReviewSubject, SubjectChange } from '../review/ReviewSubject.ts'
import { valuesBeforeDecision } from './changes.ts'
import {
  linkTo,
  type PicturedKind,
  type ReviewedRow,
  readEvidence,
  readWorks,
  type WorkKind,
  type WorkRow,
} from './evidence.ts'
import { comparePictures } from './pictures.ts'

interface ReviewedKind<Row extends WorkRow, New, Query extends ListQuery, Dto> extends WorkKind<Row> {
  resource: ReturnType<typeof resourceOf<Row, New, Query, Dto>>
  /** Holders of this code decide on its reviews. */
  code: PermissionCode
  /** Holders of this code see the works. */
  readCode: PermissionCode
  /** Addresses of the files by which works are nearly the same if all of them are. @default all pictures */
  identifying?: (row: Row) => string[]
  /** Called in the transaction of every decision with what it changed. */
  decided?: (tx: Database, context: SignedIn, change: RowChange<Row>) => Promise<void>
}

/**
 * Returns how a decision is applied to rows that have a review status, and how it is undone.
 * @param after called with what a decision changed
 */
export function reviewDecisions<Row extends Tracked & ReviewedRow, New, Query extends ListQuery, Dto>(
  { name, rows, requireChangeable }: ReturnType<typeof resourceOf<Row, New, Query, Dto>>,
  after: (tx: Database, context: SignedIn, change: RowChange<Row>) => Promise<void> = async () => {},
): Required<Pick<ReviewSubject, 'decide' | 'undo'>> {
  /** Changes the state of a locked row. */
  const changeState = async (
    tx: Database,
    context: SignedIn,
    before: Row,
    { action, ...state }: { action: string } & Partial<Pick<ReviewedRow, 'reviewStatus'>>,
  ): Promise<SubjectChange> => {
    const change = await rows.write(context, tx, before, state as Partial<Row>)
    await after(tx, context, change)
    return { action, resource: name, change }
  }

  return {
    async decide(tx, context, { subjectId }, { decision, subjectVersion }) {
      const before = await requireChangeable(context, tx, subjectId)
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
      const before = await requireChangeable(context, tx, subjectId)
      // A work that users reported was approved before, and is again.
      const values = await valuesBeforeDecision(tx, name, subjectId)
      return changeState(tx, context, before, { ...values, action: 'undo' })
    },
  }
}

/** Returns how rows are found that are nearly the same, which they are if all of their identifying files are. */
export const nearDuplicatesBy =
  <Row extends ReviewedRow>(
    { table }: Pick<PicturedKind<Row>, 'table'>,
    identifying: (row: Row) => string[],
  ): NonNullable<ReviewSubject['nearDuplicates']> =>
  async (tx, of, candidates) => {
    const found = await readWorks<Row>(tx, table, inArray(table.id, [...of, ...candidates]))
    const files = new Map(found.map((work) => [work.id, identifying(work)]))
    const filesIn = (ids: readonly string[]) => ids.flatMap((id) => files.get(id) ?? [])
    const areKnown = await comparePictures(tx, filesIn(of), filesIn(candidates))
    return candidates.filter((id) => areKnown(filesIn([id])))
  }

/** Returns how works of a kind are reviewed. */
export function workSubject<Row extends WorkRow, New, Query extends ListQuery, Dto>(
  kind: ReviewedKind<Row, New, Query, Dto>,
): ReviewSubject {
  const { name, table, route, resource, code, readCode, identifying = kind.picturesOf, decided } = kind

  return {
    code,
    readCode,
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
    ...reviewDecisions(resource, decided),
    hold: (tx, context, subjectId) => leaseIfFree(resource, context, tx, subjectId),
    release: (tx, subjectId, accountId) => endLease(tx, name, subjectId, accountId),
    nearDuplicates: nearDuplicatesBy(kind, identifying),
  }
}
