import { NAMED_USERS } from '@admin/api-client/contract/limits'
import type { DomainRehearsal } from '@admin/api-client/contract/sites/domains'
import { and, desc, eq } from 'drizzle-orm'
import type { Database } from '../../../db/Database.ts'
import { promotionCodes } from '../../../db/schema/promotionCodes.ts'
import { stateAt } from '../promotionCodes/states.ts'

type BrokenLinks = Pick<DomainRehearsal, 'brokenLinks' | 'brokenCodes'>

/** Of a domain that no links lead to. */
export const NONE_BROKEN: BrokenLinks = { brokenLinks: 0, brokenCodes: [] }

/** Returns the active promotion codes of a site, whose links no longer work once its main domain is closed. */
export async function readBrokenLinks(db: Database, siteId: string, now: number): Promise<BrokenLinks> {
  const active = and(eq(promotionCodes.siteId, siteId), eq(stateAt(now), 'active'))
  const latest = await db
    .select({ code: promotionCodes.code })
    .from(promotionCodes)
    .where(active)
    .orderBy(desc(promotionCodes.createTime), desc(promotionCodes.id))
    .limit(NAMED_USERS)
  return { brokenLinks: await db.$count(promotionCodes, active), brokenCodes: latest.map(({ code }) => code) }
}
