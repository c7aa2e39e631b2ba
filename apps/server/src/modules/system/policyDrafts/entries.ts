import type { CodeOf } from '@admin/api-client/contract/enumerations'
import type { PermissionCode } from '@admin/api-client/contract/permissions'
import type { PolicyChange } from '@admin/api-client/contract/system/policyChanges'
import { eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '../../../db/Database.ts'
import { pointRules } from '../../../db/schema/points.ts'
import { ipAddresses, sensitiveWords } from '../../../db/schema/system.ts'
import { vipLevels } from '../../../db/schema/vipLevels.ts'
import type { SignedIn } from '../../../kernel/context.ts'
import { Refusal } from '../../../kernel/Refusal.ts'
import { pointRuleResource } from '../../content/pointRules/routes.ts'
import { vipLevelWrites } from '../../content/vipLevels/resource.ts'
import { ipAddressWrites } from '../ipAddresses/routes.ts'
import { sensitiveWordResource } from '../sensitiveWords/routes.ts'

/** An entry of any kind as it is stored. */
export type Entry = Record<string, unknown> & { id: string; version: number }

type Values = PolicyChange['values']
type Check = (tx: Database, before: { version: number }) => Promise<void>

/** How the entries of a kind are written: by the functions of their area. */
interface Writes {
  create?: (context: SignedIn, values: Values) => Promise<{ id: string; version: number }>
  update: (
    context: SignedIn,
    id: string,
    values: Values & { version: number },
  ) => Promise<{ version: number }>
  delete?: (context: SignedIn, id: string, check: Check) => Promise<null>
}

interface PolicyEntries {
  table: PgTable & { id: PgColumn; version: PgColumn }
  /** Permission codes of the area by what is done to an entry. */
  codes: Record<CodeOf<'policyOperation'>, PermissionCode>
  writes: Writes
}

const codesOf = <Area extends 'sensitiveWord' | 'ipAddress' | 'vipLevel'>(area: Area) => ({
  add: `${area}:create` as const,
  change: `${area}:update` as const,
  remove: `${area}:delete` as const,
})

/** The entries that drafts of each kind change. Values were checked by the schemas of their area. */
export const policyEntries: Record<CodeOf<'policyKind'>, PolicyEntries> = {
  sensitiveWords: {
    table: sensitiveWords,
    codes: codesOf('sensitiveWord'),
    writes: sensitiveWordResource as unknown as Writes,
  },
  ipAddresses: {
    table: ipAddresses,
    codes: codesOf('ipAddress'),
    writes: ipAddressWrites as unknown as Writes,
  },
  vipLevels: {
    table: vipLevels,
    codes: codesOf('vipLevel'),
    writes: vipLevelWrites as unknown as Writes,
  },
  pointRules: {
    table: pointRules,
    codes: { add: 'points:configure', change: 'points:configure', remove: 'points:configure' },
    writes: { update: pointRuleResource.update as unknown as Writes['update'] },
  },
}

/** @throws Refusal `unauthorizedOperation` without the codes of what is done to the entries */
export function requireCodes(
  { session }: Pick<SignedIn, 'session'>,
  kind: CodeOf<'policyKind'>,
  operations: readonly CodeOf<'policyOperation'>[],
): void {
  const { codes } = policyEntries[kind]
  if (!operations.every((operation) => session.permissions.has(codes[operation])))
    throw new Refusal('unauthorizedOperation')
}

/** Reads an entry as it is stored. */
export async function readEntry(
  db: Database,
  kind: CodeOf<'policyKind'>,
  id: string,
): Promise<Entry | undefined> {
  const { table } = policyEntries[kind]
  const [row] = await db
    .select()
    .from(table as PgTable)
    .where(eq(table.id, id))
  return row as Entry | undefined
}

/** Digest of the entries of a kind: another one after each change. */
export const rulesDigest = (kind: CodeOf<'policyKind'>): SQL<string> => {
  const { table } = policyEntries[kind]
  return sql<string>`(
    select md5(coalesce(string_agg(${table.id}::text || ':' || ${table.version}, ',' order by ${table.id}), ''))
    from ${table})`
}
