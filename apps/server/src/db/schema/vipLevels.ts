import type { CodeOf } from '@admin/api-client/contract/enumerations'
import { sql } from 'drizzle-orm'
import { bigint, check, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { primaryId, tracked } from '../columns.ts'

/** Levels that users reach by the points they earn. Scores rise with the grade; grade 0 is everyone's. */
export const vipLevels = pgTable(
  'vip_levels',
  {
    id: primaryId(),
    grade: integer().notNull(),
    name: text().notNull(),
    nameEn: text().notNull(),
    /** Address of the picture; empty without one. */
    icon: text().notNull().default(''),
    /** Points earned, in the days of the validity, from which users rise to the level. */
    upgradeScore: integer().notNull(),
    /** Points earned, in the days of the validity, with which users keep it. */
    keepScore: integer().notNull(),
    /** Days for which it is kept in any case. */
    validityDays: integer().notNull(),
    /** Per cent off the price of works. */
    discount: integer().notNull().default(0),
    dailyFreeViews: integer().notNull().default(0),
    /** Best quality without a fee; null: none. */
    freeBitRate: text().$type<CodeOf<'bitRateGrade'>>(),
    /** Most points of one transfer; null: the general limit. */
    transferLimit: bigint({ mode: 'number' }),
    status: text().$type<CodeOf<'enabledStatus'>>().notNull(),
    ...tracked,
  },
  (table) => [
    uniqueIndex('vip_levels_grade_unique').on(table.grade),
    check('vip_levels_keep_below_upgrade', sql`${table.keepScore} <= ${table.upgradeScore}`),
    check('vip_levels_first_is_free', sql`${table.grade} > 0 or ${table.upgradeScore} = 0`),
  ],
)
