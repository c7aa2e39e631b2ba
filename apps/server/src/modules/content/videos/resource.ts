import { video, videoQuery } from '@admin/api-client/contract/content/videos'
import { videoDefaultSort } from '@admin/api-client/contract/content/videos.sort'
import { eq } from 'drizzle-orm'
import type { Reader } from '../../../crud/readHandlers.ts'
import { resourceOf } from '../../../crud/resource.ts'
import { columnsOf } from '../../../db/columnsOf.ts'
import { listReads } from '../../../db/listReads.ts'
import { videos } from '../../../db/schema/content.ts'
import { users } from '../../../db/schema/users.ts'
import { withdrawEdits } from '../editedWorks/withdrawals.ts'
import { lockOpenTasks } from '../review/tasks.ts'
import { submission } from '../works/actions.ts'
import { completeWorks, workColumns, workFilters } from '../works/reads.ts'
import { needsReview, REVIEWED_FIELDS, submitChanges } from '../works/submissions.ts'
import { screenWork } from '../works/texts.ts'
import {
  fileFacts,
  PICTURE_FIELDS,
  requireComplete,
  requireOfferable,
  requirePictureFor,
  requireReplacing,
} from './files.ts'

const NAME = 'video'

export type VideoRow = typeof videos.$inferSelect

/** What users see or pay for: an approved video is reviewed again after a change of it. */
export const REVIEWED = [...REVIEWED_FIELDS, 'file', 'preview', 'bitRates'] as const

const reads = (reader: Reader) =>
  listReads({
    table: videos,
    row: video,
    query: videoQuery,
    select: (db) =>
      db
        .select({ ...columnsOf(videos, video), ...workColumns(videos, NAME, reader) })
        .from(videos)
        .innerJoin(users, eq(users.id, videos.authorId))
        .$dynamic(),
    filters: workFilters(videos, NAME, reader),
    defaultSort: videoDefaultSort,
    toDto: (rows, db) => completeWorks(db, rows, reader),
  })

const submit = submitChanges<VideoRow>(NAME, REVIEWED)

export const videoResource = resourceOf({
  name: NAME,
  table: videos,
  reads,
  locks: true,
  prepare: async (context, values, before) => {
    const isNew = (field: 'file' | (typeof PICTURE_FIELDS)[number]) =>
      values[field] !== undefined && values[field] !== (before?.[field] ?? '')
    const facts = isNew('file') ? await fileFacts(context, values.file ?? '') : {}
    for (const field of PICTURE_FIELDS)
      if (isNew(field) && values[field]) await requirePictureFor(context, field, values[field])
    const prepared = { ...(await screenWork(context, values, before)), ...facts }
    const { bitRates = [], trialSeconds = 0, duration = null, height = null } = { ...before, ...prepared }
    const check = values.bitRates ? requireOfferable : requireReplacing
    check({ bitRates, trialSeconds, duration, height })
    if (before?.reviewStatus === 'pending' || before?.reviewStatus === 'approved')
      requireComplete({ ...before, ...prepared })
    return before?.reviewStatus === 'approved' && (await needsReview(context, before, prepared, REVIEWED))
      ? { ...prepared, ...submission(context) }
      : prepared
  },
  beforeLock: lockOpenTasks(NAME),
  changed: async (tx, context, changes) => {
    await submit(tx, context, changes)
    await withdrawEdits(tx, context, changes)
  },
})
