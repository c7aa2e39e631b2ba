import { UPLOAD_MAX_SIZE } from '@admin/api-client/contract/limits'
import { paperInForce } from '@admin/api-client/contract/sites/siteFacts'
import { type SitePaper, type siteArea, sitePaper } from '@admin/api-client/contract/sites/sites'
import { desc, eq } from 'drizzle-orm'
import { fileFieldsOf, requireVisibleFiles } from '../../../crud/ownFiles.ts'
import { rowsOf } from '../../../crud/rows.ts'
import type { Database } from '../../../db/Database.ts'
import { sitePapers } from '../../../db/schema/sites.ts'
import type { Handlers } from '../../../http/mount.ts'
import { operate } from '../../../kernel/operate.ts'
import { Refusal, refuseField } from '../../../kernel/Refusal.ts'
import { requireSize } from '../../content/works/pictureRules.ts'
import { requireStored } from '../../system/uploads/storedMedia.ts'
import { siteResource } from './resource.ts'

const rows = rowsOf(sitePapers)
const HTML = 'text/html'

/** Returns the papers of a site, latest first, with what is in force at a moment. */
async function readPapers(db: Database, siteId: string, now: number): Promise<SitePaper[]> {
  const found = await db
    .select()
    .from(sitePapers)
    .where(eq(sitePapers.siteId, siteId))
    .orderBy(sitePapers.kind, desc(sitePapers.validFrom))
  const inForce = new Set(
    [...Map.groupBy(found, ({ kind }) => kind).values()].map((each) => paperInForce(each, now)?.id),
  )
  return found.map(({ id, kind, file, validFrom, addedBy, createTime }) => ({
    ...{ id, kind, file, validFrom, addedBy, createTime },
    inForce: inForce.has(id),
  }))
}

const operated = (action: string) => siteResource.operated(action)

/** Versions of a site's agreements: those that are or were in force stay as they are. */
export const paperRoutes: Pick<Handlers<typeof siteArea>, 'papers' | 'addPaper' | 'deletePaper'> = {
  async papers({ params: { id }, ...context }) {
    await siteResource.get(context, id)
    return readPapers(context.db, id, context.clock())
  },
  async addPaper({ params: { id }, body: { kind, file, validFrom }, ...context }) {
    await siteResource.get(context, id)
    const stored = await requireStored(context, { field: 'file', address: file })
    if (stored.mediaType !== HTML) throw refuseField('validation', 'file', 'fileFormat')
    requireSize('file', stored, UPLOAD_MAX_SIZE.html)
    return operate(context, operated('addPaper'), async (tx, record) => {
      const site = await siteResource.requireChangeable(context, tx, id)
      const now = context.clock()
      if (validFrom !== null && validFrom < now) throw refuseField('validation', 'validFrom', 'past')
      await requireVisibleFiles(context, tx, fileFieldsOf(sitePaper), { file })
      const { username } = context.session.account
      const change = await rows.insert(context, tx, {
        siteId: site.id,
        kind,
        file,
        validFrom: validFrom ?? now,
        addedBy: username,
      })
      record({ targetId: site.id, after: change.after })
      const added = (await readPapers(tx, id, now)).find((each) => each.id === change.targetId)
      if (!added) throw new Refusal('notFound')
      return added
    })
  },
  deletePaper: ({ params: { id, paperId }, ...context }) =>
    operate(context, operated('deletePaper'), async (tx, record) => {
      const site = await siteResource.requireChangeable(context, tx, id)
      const paper = await rows.requireLocked(tx, paperId, eq(sitePapers.siteId, site.id))
      if (paper.validFrom <= context.clock()) throw new Refusal('paperValid')
      await rows.remove(tx, paper)
      record({ targetId: site.id, before: paper })
      return null
    }),
}
