import type { CodeOf } from '@admin/api-client/contract/enumerations'
import type { Database } from '../../../db/Database.ts'
import type { SignedIn } from '../../../kernel/context.ts'
import { readCovering, readHitAccounts } from './hits.ts'

/** Finds entries that would affect staff accounts or the address of the caller, which no entry may. */
export async function readProtected(
  { address }: Pick<SignedIn, 'address'>,
  db: Database,
  kind: CodeOf<'blacklistKind'>,
  keys: readonly string[],
) {
  const accounts = await readHitAccounts(db, kind, keys)
  const own = kind === 'address' ? await readCovering(db, keys, address) : new Set<string>()
  return {
    /** Usernames of the staff accounts by the entries' keys. */
    accounts,
    problemOf(key: string): 'staff' | 'ownAddress' | null {
      if (accounts.has(key)) return 'staff'
      return own.has(key) ? 'ownAddress' : null
    },
  }
}
