import type { SubjectEvidence } from '@admin/api-client/contract/content/review'
import { videoArea } from '@admin/api-client/contract/content/videos'
import { and, desc, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import type { Database } from '../../../db/Database.ts'
import { videos } from '../../../db/schema/content.ts'
import { reviewReasons, reviewTasks } from '../../../db/schema/reviews.ts'
import type { SignedIn } from '../../../kernel/context.ts'
import { isBlind } from '../review/ReviewSubject.ts'
import { linkTo } from '../works/evidence.ts'

/**
 * Returns the latest decision on a video, or the one of its second look where the dispute was settled that way.
 * @returns nothing without a decision, and while a second look repeats the latest one
 */
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
  if (!task) return null
  const [look] = await db.select().from(reviewTasks).where(eq(reviewTasks.secondLookOf, task.id))
  if (look && isBlind(look)) return null
  const overturned = look !== undefined && look.settledDecision === look.status
  const { status, reasonCodes, note, decidedBy, decidedTime } = overturned ? look : task
  if (status === 'pending' || decidedTime === null) return null
  const catalog = await db
    .select({ code: reviewReasons.code, title: reviewReasons.title, titleEn: reviewReasons.titleEn })
    .from(reviewReasons)
    .where(inArray(reviewReasons.code, reasonCodes))
  return { status, reasonCodes, catalog, note, decidedBy, decidedTime }
}

/**
 * Returns the video that a work was edited from, as a reviewer sees it: why it was taken down, and the decision on it,
 * only where the reviewer can read videos.
 */
export async function sourceEvidence(
  { db, session }: SignedIn,
  { sourceId }: { sourceId: string },
): Promise<SubjectEvidence['source']> {
  const [video] = await db.select().from(videos).where(eq(videos.id, sourceId))
  if (!video) return null
  const canRead = session.permissions.has(videoArea.operations.get.access)
  const { title, cover, reviewStatus, shelf, shelfReason, deleteTime } = video
  return {
    title,
    cover,
    link: linkTo('/content/videos', video),
    reviewStatus,
    shelf,
    shelfReason: canRead ? shelfReason : '',
    deleted: deleteTime !== null,
    decision: canRead ? await latestDecision(db, sourceId) : null,
  }
}
