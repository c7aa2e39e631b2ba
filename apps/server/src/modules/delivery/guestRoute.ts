import { addressedVisit, deliveredPage, deliveryArea } from '@admin/api-client/contract/delivery/delivery'
import { sql } from 'drizzle-orm'
import type { Hono } from 'hono'
import type { Database } from '../../db/Database.ts'
import { readRows } from '../../db/readRows.ts'
import { succeed } from '../../http/answers.ts'
import { parse } from '../../http/input.ts'
import type { HttpEnv } from '../../http/mount.ts'
import { plainAddress } from '../../http/requestInfo.ts'
import { readSignedJson, requireSigned } from '../../http/signedCalls.ts'
import { fileSigner } from '../../http/signFiles.ts'
import type { FileLinks } from '../../kernel/fileLinks.ts'
import { Refusal } from '../../kernel/Refusal.ts'
import { covering } from '../system/ipAddresses/admission.ts'
import { deliver } from './routes.ts'
import type { SiteRow } from './snapshot.ts'

const { path } = deliveryArea.operations.page
const MAX_BYTES = 4 * 1024
const signFiles = fileSigner(deliveredPage)

/** Whether an address is one of those that get into a site during its maintenance. */
async function isAllowed(db: Database, { allowedAddresses }: SiteRow, address: string): Promise<boolean> {
  if (allowedAddresses.length === 0) return false
  const ranges = sql.join(
    allowedAddresses.map((range) => sql`(${range}::text)`),
    sql`, `,
  )
  const found = await readRows<{ value: boolean }>(
    db,
    sql`select 1 from (values ${ranges}) as allowed(range) where ${covering(sql`allowed.range`, address)} limit 1`,
  )
  return found.length > 0
}

/**
 * Answers what a visitor with a certain address sees: the addresses that get in during a site's maintenance see it as if it
 * were open. The sites' servers ask with a signature, because anyone could claim an address. The answer is for this visitor
 * alone, and never kept.
 */
export function guestRoute(app: Hono<HttpEnv>, sign: FileLinks['sign']): void {
  app.post(path, async (c) => {
    const context = c.get('context')
    const secret = context.config.deliverySecret
    if (!secret) throw new Refusal('notFound')
    const digest = await requireSigned(context, secret, c.req.raw.headers, c.req.path)
    // All calls together count as those of one account.
    const value = await c.get('receive')({ maxBytes: MAX_BYTES, accountId: path }, () =>
      readSignedJson(c.req.raw, digest),
    )
    const { address, ...visit } = parse(addressedVisit, value, 'validation')
    const page = await deliver(context, visit, (site) => isAllowed(context.db, site, plainAddress(address)))
    return succeed(await signFiles?.(page, sign))
  })
}
