import type { SubjectEvidence } from '@admin/api-client/contract/content/review'
import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Database } from '../../../db/Database.ts'
import { videos } from '../../../db/schema/content.ts'
import { reviewTasks } from '../../../db/schema/reviews.ts'
import { linkTo } from '../works/evidence.ts'

/** Returns the latest decision on a video, which a settled dispute replaces. */
async function latestDecision(
  db: Database,
  videoId: string,
): Promise<NonNullable<SubjectEvidence['source']>['decision']> {
  const [task] = await db
    .select()
    .from(reviewTasks)
    .where(
      and(
        eq(reviewTasks.kind, 'video'),
        eq(reviewTasks.subjectId, videoId),
        isNotNull(reviewTasks.decidedTime),
        isNull(reviewTasks.secondLookOf),
      ),
    )
    .orderBy(desc(reviewTasks.decidedTime))
    .limit(1)
  if (!task || task.status === 'pending' || task.decidedTime === null) return null
  const { status, reasonCodes, note, decidedBy, decidedTime } = task
  return { status, reasonCodes, note, decidedBy, decidedTime }
}

/** Returns the video that a work was edited from, as a reviewer sees it. */
export async function sourceEvidence(
  db: Database,
  { sourceId }: { sourceId: string },
): Promise<SubjectEvidence['source']> {
  const [video] = await db.select().from(videos).where(eq(videos.id, sourceId))
  if (!video) return null
  const { title, cover, reviewStatus, shelf, shelfReason, deleteTime } = video
  return {
    title,
    cover,
    link: linkTo('/content/videos', video),
    reviewStatus,
    shelf,
    shelfReason,
    deleted: deleteTime !== null,
    decision: await latestDecision(db, sourceId),
  }
}
