import type { CodeOf } from '@admin/api-client/contract/enumerations'
import { type SQL, sql } from 'drizzle-orm'
import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { boundStatus } from '../../../auth/secondFactor.ts'
import { moment, primaryId } from '../../../db/columns.ts'
import type { Database } from '../../../db/Database.ts'
import { accounts } from '../../../db/schema/accounts.ts'
import { agents } from '../../../db/schema/agents.ts'
import { merchantSubaccounts, merchants } from '../../../db/schema/merchants.ts'

/** Names the columns of `everyBinding`: no table of the database, but the common table expression of `withBindings`. */
export const mfaBindings = pgTable('mfa_bindings', {
  id: primaryId(),
  kind: text().$type<CodeOf<'mfaKind'>>().notNull(),
  account: text().notNull(),
  nickname: text().notNull(),
  mfaStatus: text().$type<CodeOf<'mfaStatus'>>().notNull(),
  mfaVerification: text().$type<CodeOf<'mfaVerification'>>(),
  mfaMethod: text().$type<CodeOf<'mfaMethod'>>(),
  mfaBoundTime: moment(),
  mfaVerifyTime: moment(),
  /** Party by which a data scope sees it. */
  scopePartyId: uuid(),
  /** Sites that an operator is limited to; null for others. */
  scopeSiteIds: uuid().array(),
})

const ofParties = (
  table: typeof agents | typeof merchants | typeof merchantSubaccounts,
  kind: CodeOf<'mfaKind'>,
): SQL =>
  sql`select ${table.id} as id, ${sql.raw(`'${kind}'`)} as kind, ${table.account} as account,
    ${table.nickname} as nickname, ${table.mfaStatus} as mfa_status, ${table.mfaVerification} as mfa_verification,
    null::text as mfa_method, null::timestamptz as mfa_bound_time, ${table.mfaVerifyTime} as mfa_verify_time,
    ${table.id} as scope_party_id, null::uuid[] as scope_site_ids from ${table}`

const everyBinding = sql`
  select ${accounts.id} as id, 'operator' as kind, ${accounts.username} as account, ${accounts.nickname} as nickname,
    ${boundStatus} as mfa_status,
    ${accounts.mfaVerification} as mfa_verification, ${accounts.mfaMethod} as mfa_method,
    ${accounts.mfaBoundTime} as mfa_bound_time, ${accounts.mfaVerifyTime} as mfa_verify_time,
    ${accounts.scopePartyId} as scope_party_id, ${accounts.scopeSiteIds} as scope_site_ids
  from ${accounts}
  union all ${ofParties(merchants, 'merchant')}
  union all ${ofParties(merchantSubaccounts, 'subaccount')}
  union all ${ofParties(agents, 'agent')}`

/** Begins a query that can select from `mfaBindings`: the second factors of operators, merchants, sub-accounts and agents. */
export const withBindings = (db: Database) => db.with(db.$with('mfa_bindings', {}).as(everyBinding))
