import type { Area } from '@admin/api-client/contract/defineArea'
import { foldWidth } from '@admin/api-client/contract/foldWidth'
import { type FoundKind, type FoundRecord, foundKinds } from '@admin/api-client/contract/home/search'
import { FOUND_PER_KIND } from '@admin/api-client/contract/limits'
import { maskedFieldsOf } from '@admin/api-client/contract/maskedFields'
import { definitions } from '@admin/api-client/contract/operations'
import { and, desc, eq, getTableColumns, isNull, or, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Reader } from '../../../crud/readHandlers.ts'
import { contains } from '../../../db/list.ts'
import { isWhole } from '../../../db/listFields.ts'
import type { ListReads } from '../../../db/listReads.ts'
import type { SignedIn } from '../../../kernel/context.ts'
import { seesPersonalData } from '../../../kernel/maskedFields.ts'
import { agentResource } from '../../agents/agents/resource.ts'
import { quotaResource } from '../../agents/quotas/resource.ts'
import { teamResource } from '../../agents/teams/resource.ts'
import { subaccountResource } from '../../coins/merchantSubaccounts/routes.ts'
import { merchantResource } from '../../coins/merchants/routes.ts'
import { readsFor } from '../../coins/transfers/service.ts'
import { postResource } from '../../community/posts/resource.ts'
import { tagResource } from '../../content/tags/resource.ts'
import { advertisementResource } from '../../operations/advertisements/resource.ts'
import { appUpdateResource } from '../../operations/appUpdates/resource.ts'
import { bannerResource } from '../../operations/banners/resource.ts'
import { feedbackResource } from '../../operations/feedback/resource.ts'
import { regionResource } from '../../operations/regions/resource.ts'
import { componentResource } from '../../sites/components/resource.ts'
import { domainResource } from '../../sites/domains/resource.ts'
import { navigationStationResource } from '../../sites/navigationStations/resource.ts'
import { promotionCodeResource } from '../../sites/promotionCodes/resource.ts'
import { siteResource } from '../../sites/sites/resource.ts'
import { templateResource } from '../../sites/templates/resource.ts'
import { accountResource } from '../../system/accounts/routes.ts'
import { userResource } from '../../users/users/service.ts'

/** The reads of each kind's list: a session finds only rows that the list shows it. */
const readsOf: Record<FoundKind, (reader: Reader) => Pick<ListReads<never, unknown>, 'table' | 'visible'>> = {
  agent: agentResource.reads,
  team: teamResource.reads,
  merchant: merchantResource.reads,
  merchantSubaccount: subaccountResource.reads,
  user: userResource.reads,
  account: accountResource.reads,
  tag: tagResource.reads,
  advertisement: advertisementResource.reads,
  appUpdate: appUpdateResource.reads,
  banner: bannerResource.reads,
  component: componentResource.reads,
  domain: domainResource.reads,
  navigationStation: navigationStationResource.reads,
  promotionCode: promotionCodeResource.reads,
  site: siteResource.reads,
  template: templateResource.reads,
  feedback: feedbackResource.reads,
  region: regionResource.reads,
  transfer: readsFor,
  quota: quotaResource.reads,
  post: postResource.reads,
}

/** Returns a few records of each kind whose list the session can read, within its data scope; the newest first. */
export async function findRecords(context: SignedIn, keyword: string): Promise<FoundRecord[]> {
  const { db, session } = context
  const folded = foldWidth(keyword)
  const readable = foundKinds.filter((kind) => session.permissions.has(`${kind}:read`))
  const found = await Promise.all(
    readable.map(async (kind) => {
      const { table, visible } = readsOf[kind](context)
      const { find, page, row }: Area = definitions[kind]
      const isMasked = !seesPersonalData(session) && (find?.detail ?? '') in maskedFieldsOf(row)
      const columns: Record<string, PgColumn> = getTableColumns(table)
      const title = columns[find?.title ?? '']
      const detail = find?.detail ? columns[find.detail] : undefined
      if (!title || !page || (find?.detail && !detail)) throw new Error(`${kind} can't be found`)
      const matches = find?.exact
        ? eq(title, folded.toUpperCase())
        : or(
            contains(title, keyword),
            detail && (isMasked ? isWhole(detail, folded) : contains(detail, folded)),
          )
      const rows = await db
        .select({ id: table.id, title, detail: detail ?? sql<string>`''` })
        .from(table)
        // The list that it leads to hides deleted rows.
        .where(and(visible, matches, columns.deleteTime && isNull(columns.deleteTime)))
        .orderBy(desc(table.id))
        .limit(FOUND_PER_KIND)
      return rows.map((row) => ({ kind, ...row, link: `${page.route}?id=${row.id}` }) as FoundRecord)
    }),
  )
  return found.flat()
}
