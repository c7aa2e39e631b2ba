import type { CodeOf } from '@admin/api-client/contract/enumerations'
import { newId } from '../db/columns.ts'
import type { Database } from '../db/Database.ts'
import { gameTypes } from '../db/schema/system.ts'
import { insertRows } from './insertRows.ts'

/** Those of the enumeration (specification, section 3). */
const names: Record<CodeOf<'gameType'>, readonly [chinese: string, english: string]> = {
  '1': ['香港彩', 'Hong Kong lottery'],
  '84': ['台湾彩', 'Taiwan lottery'],
  '211': ['澳门彩', 'Macau lottery'],
  '3995': ['新彩种', 'New lottery'],
}

/** The game types every back office begins with. */
export const seedGameTypes = (tx: Database, now: number) =>
  insertRows(
    tx,
    gameTypes,
    Object.entries(names).map(([code, [name, nameEn]], index) => ({
      id: newId(),
      code,
      name,
      nameEn,
      icon: '',
      status: 'enabled' as const,
      sort: index + 1,
      version: 1,
      createTime: now,
      updateTime: now,
    })),
  )
