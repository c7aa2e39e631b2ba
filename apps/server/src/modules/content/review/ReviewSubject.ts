import type { ReviewTask, SubjectEvidence } from '@admin/api-client/contract/content/review'
import type { PermissionCode } from '@admin/api-client/contract/permissions'
import type { SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Reader } from '../../../crud/readHandlers.ts'
import type { Database } from '../../../db/Database.ts'
import type { reviewTasks } from '../../../db/schema/reviews.ts'
import type { SignedIn } from '../../../kernel/context.ts'
import type { Change } from '../../../kernel/operate.ts'

export type ReviewTaskRow = typeof reviewTasks.$inferSelect

/** Whether a reviewer must not know that someone else has already decided: an open second look. */
export const isBlind = ({ status, secondLookOf }: Pick<ReviewTaskRow, 'status' | 'secondLookOf'>): boolean =>
  status === 'pending' && secondLookOf !== null

/** A subject as the desk shows it. */
export interface LoadedSubject {
  id: string
  version: number
  title: string
  /** Path of its page in the back office. */
  link: string
  author: { id: string; name: string; createTime: number | null } | null
}

/** What the evidence about a subject depends on. */
export type EvidenceTask = Pick<ReviewTaskRow, 'subjectId' | 'status' | 'secondLookOf'>

/** A decision on a version of a subject. */
export interface Verdict {
  decision: NonNullable<ReviewTask['settledDecision']>
  reasonCodes: readonly string[]
  note: string
  /** What the reviewer saw. */
  subjectVersion: number
}

/** What changed in a subject's area, for the operation log. */
export interface SubjectChange {
  action: string
  resource: string
  change: Change
}

/** What the desk has to know of a kind of subject. `registerSubjects` lists all of them. */
export interface ReviewSubject {
  /** Holders of this code decide on its tasks. */
  code: PermissionCode
  /** Holders of this code see its tasks. */
  readCode: PermissionCode
  /** Condition that the caller sees the subject with this id, if it isn't deleted. @default every subject */
  visible?: (reader: Reader, subjectId: PgColumn) => SQL | undefined
  /** Condition that the caller may decide on the subject with this id. @default every visible one */
  eligible?: (reader: Reader, subjectId: PgColumn) => SQL
  /** Condition that the author of the subject with this id is not shown. @default every author is */
  authorHidden?: (reader: Pick<Reader, 'db'>, subjectId: PgColumn) => SQL
  /** Reads subjects; one that was deleted is left out. */
  load: (tx: Database, ids: readonly string[]) => Promise<LoadedSubject[]>
  /** What a reviewer has to see; what the kind doesn't have is left out. */
  evidence: (context: SignedIn, task: EvidenceTask) => Promise<Partial<SubjectEvidence>>
  /**
   * Applies a decision to the subject, which it locks.
   * @throws Refusal `staleVersion` for another version than the one that was decided on, and where the area's rules
   *   forbid the decision
   */
  decide: (tx: Database, context: SignedIn, task: ReviewTaskRow, verdict: Verdict) => Promise<SubjectChange>
  /** Restores what the subject was before a decision. @default a decision can't be undone */
  undo?: (tx: Database, context: SignedIn, task: ReviewTaskRow) => Promise<SubjectChange>
  /** A rejection can't be undone, while an approval can. @default both can, where decisions can */
  finalRejection?: true
  /**
   * Keeps others from changing the subject while the caller has its task open, unless someone else has locked it.
   * @default others may change it
   */
  hold?: (tx: Database, context: SignedIn, subjectId: string) => Promise<unknown>
  /** Ends what `hold` began for an account. */
  release?: (tx: Database, subjectId: string, accountId: string) => Promise<unknown>
  /** Returns those of the candidates that are nearly the same as one of the others. @default none */
  nearDuplicates?: (
    tx: Database,
    of: readonly string[],
    candidates: readonly string[],
  ) => Promise<readonly string[]>
}
