import type { CodeOf } from '@admin/api-client/contract/enumerations'
import type { PermissionCode } from '@admin/api-client/contract/permissions'
import { and, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import { codeHolders } from '../../../auth/codeHolders.ts'
import type { Database } from '../../../db/Database.ts'
import { accounts } from '../../../db/schema/accounts.ts'
import { parties } from '../../../db/schema/ledger.ts'
import { notifications } from '../../../db/schema/messages.ts'
import { withAncestors } from '../../../db/tree.ts'
import { announceTo } from './events.ts'

interface Notification {
  kind: CodeOf<'notificationKind'>
  time: number
  /** In the words of who wrote it; kinds that have their own text in every language leave it out. @default '' */
  title?: string
  /** Plain text. @default '' */
  body?: string
  /** Path in the back office of what it is about. @default none */
  link?: string
  /** What the text of its kind is filled with. @default nothing */
  data?: Record<string, string>
}

/** Puts a notification into the center of each account, in the transaction of what it reports. */
export async function notify(
  tx: Database,
  accountIds: readonly string[],
  { kind, time, title = '', body = '', link = '', data = {} }: Notification,
): Promise<void> {
  if (accountIds.length === 0) return
  await tx
    .insert(notifications)
    .values(accountIds.map((accountId) => ({ accountId, kind, title, body, link, data, time })))
  await announceTo(tx, accountIds)
}

/** The operators of the whole deployment whose roles hold a code, and of whom a condition on `accounts` holds. */
export async function holdersOf(tx: Database, code: PermissionCode, condition?: SQL): Promise<string[]> {
  const holders = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(
      and(
        inArray(accounts.id, codeHolders(tx, code)),
        eq(accounts.status, 'normal'),
        isNull(accounts.scopePartyId),
        condition,
      ),
    )
  return holders.map(({ id }) => id)
}

/** The operators whose roles hold a code and whose data scope a party is in. */
export async function holdersSeeing(tx: Database, code: PermissionCode, partyId: string): Promise<string[]> {
  const above = withAncestors(parties, sql`select ${partyId}::uuid`)
  const holders = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(
      and(
        inArray(accounts.id, codeHolders(tx, code)),
        eq(accounts.status, 'normal'),
        or(isNull(accounts.scopePartyId), inArray(accounts.scopePartyId, above)),
      ),
    )
  return holders.map(({ id }) => id)
}
