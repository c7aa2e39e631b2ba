import type { Language } from '@admin/api-client/contract/limits'
import type { PointedPeriod } from '@admin/api-client/contract/reports/periods'
import type { UserReport } from '@admin/api-client/contract/reports/users'
import { asc, gt } from 'drizzle-orm'
import type { Database } from '../../../db/Database.ts'
import { vipLevels } from '../../../db/schema/vipLevels.ts'
import { type Reading, readLevels } from '../report/facts.ts'
import type { Rounding } from '../report/rounding.ts'

interface Asked {
  db: Database
  language: Language
  round: Rounding
}

/** Users by VIP grade at the end of each point. */
export async function readGrades(
  reading: Reading,
  period: PointedPeriod,
  { db, language, round }: Asked,
): Promise<UserReport['vipGrades']> {
  const [levels, { recorded, sums }] = await Promise.all([
    db.select().from(vipLevels).where(gt(vipLevels.grade, 0)).orderBy(asc(vipLevels.grade)),
    readLevels(reading, period, { metrics: ['vipUsers'], ofParties: false, by: ['point', 'kind'] }),
  ])
  const last = period.points.length - 1
  return levels.map(({ grade, name, nameEn }) => {
    const usersAt = (point: number) =>
      recorded.has(point)
        ? String(
            sums
              .filter((sum) => sum.point === point && sum.kind === String(grade))
              .reduce((all, { value }) => all + value, 0n),
          )
        : null
    const users = round(last < 0 ? null : usersAt(last))
    return {
      grade,
      name: language === 'zh-CN' ? name : nameEn,
      users: users.value,
      hidden: users.hidden,
      values: period.points.map((_, point) => round(usersAt(point)).value),
    }
  })
}
