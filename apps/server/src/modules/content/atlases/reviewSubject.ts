import { atlasArea } from '@admin/api-client/contract/content/atlases'
import { and, eq, exists, inArray, isNull, ne, or } from 'drizzle-orm'
import { endLease, leaseIfFree } from '../../../crud/locks.ts'
import type { Database } from '../../../db/Database.ts'
import { atlases } from '../../../db/schema/content.ts'
import { reviewTasks } from '../../../db/schema/reviews.ts'
import { users } from '../../../db/schema/users.ts'
import type { SignedIn } from '../../../kernel/context.ts'
import { Refusal } from '../../../kernel/Refusal.ts'
import type { ReviewSubject, SubjectChange } from '../review/ReviewSubject.ts'
import { comparePictures } from '../works/pictures.ts'
import { linkTo, picturesOf, readEvidence } from './evidence.ts'
import { type AtlasRow, atlasResource } from './resource.ts'

const { name, operations } = atlasArea

/** Changes the state of a locked atlas. */
const changeState = async (
  tx: Database,
  context: SignedIn,
  before: AtlasRow,
  { action, reviewStatus }: { action: string; reviewStatus: AtlasRow['reviewStatus'] },
): Promise<SubjectChange> => ({
  action,
  resource: name,
  change: await atlasResource.rows.write(context, tx, before, { reviewStatus }),
})

/** Atlases that were submitted. The task of one that was deleted is hidden until it is restored. */
export const atlasSubject: ReviewSubject = {
  code: 'atlas:review',
  readCode: operations.get.access,
  visible: ({ db }, subjectId) =>
    or(
      ne(reviewTasks.status, 'pending'),
      exists(
        db
          .select({ id: atlases.id })
          .from(atlases)
          .where(and(eq(atlases.id, subjectId), isNull(atlases.deleteTime))),
      ),
    ),
  async load(tx, ids) {
    const rows = await tx
      .select({
        atlas: atlases,
        author: { id: users.id, name: users.nickname, createTime: users.createTime },
      })
      .from(atlases)
      .innerJoin(users, eq(users.id, atlases.authorId))
      .where(and(inArray(atlases.id, [...ids]), isNull(atlases.deleteTime)))
    return rows.map(({ atlas, author }) => {
      const { id, version, title } = atlas
      return { id, version, title, link: linkTo(atlas), author }
    })
  },
  async evidence(context, { subjectId }) {
    const [atlas] = await context.db.select().from(atlases).where(eq(atlases.id, subjectId))
    return atlas ? readEvidence(context, atlas) : {}
  },
  async decide(tx, context, { subjectId }, { decision, subjectVersion }) {
    const before = await atlasResource.requireChangeable(context, tx, subjectId)
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
    const before = await atlasResource.requireChangeable(context, tx, subjectId)
    return changeState(tx, context, before, { action: 'undo', reviewStatus: 'pending' })
  },
  hold: (tx, context, subjectId) => leaseIfFree(atlasResource, context, tx, subjectId),
  release: (tx, subjectId, accountId) => endLease(tx, name, subjectId, accountId),
  async nearDuplicates(tx, of, candidates) {
    const found = await tx
      .select()
      .from(atlases)
      .where(inArray(atlases.id, [...of, ...candidates]))
    const pictures = new Map(found.map((atlas) => [atlas.id, picturesOf(atlas)]))
    const picturesIn = (ids: readonly string[]) => ids.flatMap((id) => pictures.get(id) ?? [])
    const areKnown = await comparePictures(tx, picturesIn(of), picturesIn(candidates))
    return candidates.filter((id) => areKnown(picturesIn([id])))
  },
}
