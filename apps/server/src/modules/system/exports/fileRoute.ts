import { FILES_PATH } from '@admin/api-client/contract/fileAddresses'
import { EXPORT_LINK_MINUTES } from '@admin/api-client/contract/limits'
import type { exportArea } from '@admin/api-client/contract/system/exports'
import { eq, sql } from 'drizzle-orm'
import type { Hono } from 'hono'
import { validate } from 'uuid'
import { accountSession } from '../../../auth/authenticate.ts'
import { authorizeExport, fileStem } from '../../../crud/exportReads.ts'
import { exports } from '../../../db/schema/exports.ts'
import { fileNameOf, mediaTypeOf } from '../../../http/download.ts'
import type { HttpEnv, Input } from '../../../http/mount.ts'
import { FILE_POLICY, rangedResponse } from '../../../http/rangedResponse.ts'
import type { Context, Session } from '../../../kernel/context.ts'
import { MINUTE } from '../../../kernel/durations.ts'
import { hasMaskedFields, seesPersonalData } from '../../../kernel/maskedFields.ts'
import { operate } from '../../../kernel/operate.ts'
import { Refusal } from '../../../kernel/Refusal.ts'
import { signatures } from '../../../kernel/signatures.ts'
import { sameScope } from './records.ts'
import { type ExportRow, exportResource } from './resource.ts'

/** Row of the key that signs links to files of exports; deleting it and restarting the servers ends every link. */
const SECRET = 'exportLinks'

/** Below the path of uploaded files, which reach the server everywhere. */
const PATH = `${FILES_PATH}/exports`

const signedText = (id: string, expires: string) => `${expires} ${id}`

/**
 * Checks that an account may still export what a file holds.
 * @throws Refusal `unauthorizedOperation` without the right to export the area or to see the personal data in the file, or
 * with another scope than the file's
 */
function requireSight({ area, scope, inFull }: ExportRow, session: Session | null): void {
  if (!session || !sameScope(scope, session.scope)) throw new Refusal('unauthorizedOperation')
  if (inFull && hasMaskedFields(area) && !seesPersonalData(session))
    throw new Refusal('unauthorizedOperation')
  authorizeExport(area, session)
}

/**
 * Returns a link to the file of an export, and counts and logs the download.
 * @throws Refusal `onlyRequesterDownloads`, `unauthorizedOperation` as `requireSight`, `notPossible` without a file
 */
export async function linkToFile(
  context: Input<typeof exportArea.operations.download>,
): Promise<{ url: string }> {
  const { session, clock, params, db } = context
  // Before the transaction, which may have the only connection.
  const expires = String(clock() + EXPORT_LINK_MINUTES * MINUTE)
  const signature = await signatures(db, SECRET).sign(signedText(params.id, expires))
  return operate(context, { action: 'download', resource: 'export' }, async (tx, record) => {
    const row = await exportResource.requireChangeable(context, tx, params.id)
    if (row.requesterId !== session.account.id) throw new Refusal('onlyRequesterDownloads')
    requireSight(row, session)
    if (row.status !== 'ready' || (row.expireTime ?? 0) <= clock()) throw new Refusal('notPossible')
    await tx
      .update(exports)
      .set({ downloads: sql`${exports.downloads} + 1` })
      .where(eq(exports.id, row.id))
    record({ targetId: row.id })
    return { url: `${PATH}/${row.id}?expires=${expires}&signature=${signature}` }
  })
}

/** @throws Refusal `notFound` for a link that wasn't signed, `linkExpired` */
async function requireLink({ db, clock }: Context, id: string, link: Record<string, string>): Promise<void> {
  const { expires = '', signature = '' } = link
  if (!validate(id) || !(await signatures(db, SECRET).verify(signedText(id, expires), signature)))
    throw new Refusal('notFound')
  if (Number(expires) <= clock()) throw new Refusal('linkExpired')
}

/** Whether the requester of an export may still have its file. */
async function isPermitted(context: Context, row: ExportRow): Promise<boolean> {
  const session = await accountSession(context, row.requesterId)
  try {
    requireSight(row, session)
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}

/** Serves files of exports by signed links, whole or in ranges, so that an interrupted download continues. */
export function exportFileRoute(app: Hono<HttpEnv>): void {
  app.get(`${PATH}/:id`, async (c) => {
    const context = c.get('context')
    const { db, storage, clock } = context
    const id = c.req.param('id')
    await requireLink(context, id, c.req.query())
    const [row] = await db.select().from(exports).where(eq(exports.id, id))
    if (row?.status !== 'ready' || (row.expireTime ?? 0) <= clock()) throw new Refusal('notFound')
    if (!(await isPermitted(context, row))) throw new Refusal('notFound')
    const answer = await rangedResponse(c.req.raw, {
      size: row.bytes ?? 0,
      headers: {
        'Content-Type': mediaTypeOf(row.format),
        'Content-Disposition': `attachment; filename="${fileNameOf({ name: fileStem(row.area), format: row.format }, row.finishTime ?? row.createTime)}"`,
        'Content-Security-Policy': FILE_POLICY,
        // Compressing would break ranges and the digest.
        'Cache-Control': 'private, no-store, no-transform',
        ETag: `"${row.sha256}"`,
      },
      read: (range) => storage.read(row.fileKey, range),
    })
    if (!answer) throw new Refusal('notFound')
    return answer
  })
}
