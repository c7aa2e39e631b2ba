import { and, asc, gt, inArray, isNull, type SQL } from 'drizzle-orm'
import { type RowChange, rowsOf } from '../../../crud/rows.ts'
import type { Database } from '../../../db/Database.ts'
import { editedWorks, videos } from '../../../db/schema/content.ts'
import type { SignedIn } from '../../../kernel/context.ts'
import { writeLog } from '../../../kernel/operate.ts'
import { lockOpenTasks, submitEachForReview } from '../review/tasks.ts'
import { readRevisions } from '../works/changes.ts'

type VideoRow = typeof videos.$inferSelect
type EditedWorkRow = typeof editedWorks.$inferSelect

const NAME = 'editedWork'
/** Edited works that one round of statements puts into review. */
const AT_ONCE = 1000

const { lockEach, writeEach } = rowsOf(editedWorks)

/** Whether a change took a video down: off the shelf, by deleting it, or because it did not pass. */
const isTakenDown = ({ before, after }: RowChange<VideoRow>): boolean =>
  (before.shelf === 'on' && after.shelf === 'off') ||
  (before.deleteTime === null && after.deleteTime !== null) ||
  (before.reviewStatus !== 'notPassed' && after.reviewStatus === 'notPassed')

/**
 * Puts the edited works of videos that a change took down into review, which those that are approved or pending are. A
 * lock on an edited work doesn't keep it out of the queue. The accounts that edited it since it was decided on last must
 * not decide on it.
 */
export async function withdrawEdits(
  tx: Database,
  context: SignedIn,
  changes: readonly RowChange<VideoRow>[],
): Promise<void> {
  const sources = changes.filter(isTakenDown).map(({ after }) => after.id)
  if (sources.length > 0) await submitWithdrawn(tx, context, inArray(editedWorks.sourceId, sources))
}

/** Puts edited works that were restored into review where their source was taken down meanwhile. */
export async function withdrawRestored(
  tx: Database,
  context: SignedIn,
  changes: readonly RowChange<EditedWorkRow>[],
): Promise<void> {
  const restored = changes.filter(
    ({ before, after }) => before.deleteTime !== null && after.deleteTime === null,
  )
  if (restored.length === 0) return
  // A source that is being taken down at the same time waits, and finds the restored works.
  const sources = await tx
    .select({
      id: videos.id,
      shelf: videos.shelf,
      deleteTime: videos.deleteTime,
      reviewStatus: videos.reviewStatus,
    })
    .from(videos)
    .where(inArray(videos.id, [...new Set(restored.map(({ after }) => after.sourceId))]))
    .orderBy(asc(videos.id))
    .for('share')
  const gone = sources
    .filter(
      ({ shelf, deleteTime, reviewStatus }) =>
        shelf === 'off' || deleteTime !== null || reviewStatus === 'notPassed',
    )
    .map(({ id }) => id)
  if (gone.length === 0) return
  const ids = restored.map(({ targetId }) => targetId)
  await submitWithdrawn(tx, context, and(inArray(editedWorks.id, ids), inArray(editedWorks.sourceId, gone)))
}

/** Works through the edited works of a condition in the order of their ids, each round with the same few statements. */
async function submitWithdrawn(tx: Database, context: SignedIn, which: SQL | undefined): Promise<void> {
  const shown = and(
    which,
    isNull(editedWorks.deleteTime),
    inArray(editedWorks.reviewStatus, ['approved', 'pending']),
  )
  for (let last = ''; ; ) {
    const found = await tx
      .select({ id: editedWorks.id })
      .from(editedWorks)
      .where(and(shown, last === '' ? undefined : gt(editedWorks.id, last)))
      .orderBy(asc(editedWorks.id))
      .limit(AT_ONCE)
    const ids = found.map(({ id }) => id)
    if (ids.length > 0) await submitRound(tx, context, ids, shown)
    if (ids.length < AT_ONCE) return
    last = ids.at(-1) ?? ''
  }
}

async function submitRound(
  tx: Database,
  context: SignedIn,
  ids: string[],
  shown: SQL | undefined,
): Promise<void> {
  await lockOpenTasks(NAME)(tx, ids)
  const locked = [...(await lockEach(tx, ids, shown)).values()]
  const approved = locked.filter(({ reviewStatus }) => reviewStatus === 'approved')
  const changes = await writeEach(context, tx, approved, { reviewStatus: 'pending', submittedBy: null })
  await writeLog(context, tx, {
    action: 'withdrawSource',
    resource: NAME,
    changes,
    operator: context.session.account,
    succeeded: true,
  })
  const pending = locked.filter((work) => !approved.includes(work))
  const revisionOf = await readRevisions(tx, NAME, ids)
  await submitEachForReview(
    tx,
    context,
    NAME,
    [...pending, ...changes.map(({ after }) => after)].map(({ id, version, authorId }) => ({
      subjectId: id,
      subjectVersion: version,
      authorId,
      excluded: revisionOf(id).editors,
    })),
    { source: 'rule', code: 'sourceWithdrawn', detail: '' },
  )
}
