import { enumerations } from '@admin/api-client/contract/enumerations'
import { PARENT_KINDS } from '@admin/api-client/contract/operations/regionFacts'
import type { Database } from '../db/Database.ts'
import { regions } from '../db/schema/regions.ts'
import { DAY } from '../kernel/durations.ts'
import { keyOf } from '../modules/operations/regions/importPlan.ts'
import { type IsoRegion, isoRegions } from '../modules/operations/regions/isoRegions.ts'
import { insertRows } from './insertRows.ts'
import { seededRandom } from './random.ts'

const SEED = 20_261_127

type City = [subdivision: string, code: string, name: string, nameEn: string, timeZone: string]

/** Cities, some of them directly below a country without subdivisions. */
const cities: City[] = [
  ['cn-gd', 'guangzhou', '广州市', 'Guangzhou', 'Asia/Shanghai'],
  ['cn-gd', 'shenzhen', '深圳市', 'Shenzhen', 'Asia/Shanghai'],
  ['cn-zj', 'hangzhou', '杭州市', 'Hangzhou', 'Asia/Shanghai'],
  ['cn-js', 'nanjing', '南京市', 'Nanjing', 'Asia/Shanghai'],
  ['hk', 'kowloon', '九龙', 'Kowloon', 'Asia/Hong_Kong'],
  ['mo', 'taipa', '氹仔', 'Taipa', 'Asia/Macau'],
  ['us-ca', 'los-angeles', '洛杉矶', 'Los Angeles', 'America/Los_Angeles'],
  ['us-ca', 'sf', '旧金山', 'San Francisco', 'America/Los_Angeles'],
  ['us-ny', 'nyc', '纽约市', 'New York City', 'America/New_York'],
  ['th-50', 'chiang-mai', '清迈市', 'Chiang Mai City', 'Asia/Bangkok'],
]

/** Disabled by an operator. */
const DISABLED = 'country aq'

/** The regions of ISO 3166 with the subdivisions of the countries that the product works in, which come first, and some cities. */
export async function seedRegions(tx: Database, now: number): Promise<void> {
  const random = seededRandom(SEED)
  const time = now - 300 * DAY
  const first: readonly string[] = enumerations.areas
  const place = ({ kind, code }: IsoRegion) => {
    const index = kind === 'country' ? first.indexOf(code) : -1
    return index < 0 ? first.length : index
  }
  const imported = (await isoRegions(new Set(first)))
    .map((region) => ({ ...region, source: 'iso' as const }))
    .toSorted((one, other) => (one.kind === other.kind ? place(one) - place(other) : 0))
  const ofCities = cities.map(([parentCode, code, name, nameEn, timeZone]) => ({
    ...{ kind: 'city' as const, parentCode, code, name, nameEn, timeZone },
    ...{ dialCode: '', currency: '', source: 'own' as const },
  }))
  const idOf = new Map<string, string>()
  const siblings = new Map<string, number>()
  const rows = [...imported, ...ofCities].map(({ parentCode, ...region }) => {
    const id = random.id(time)
    const key = keyOf(region)
    idOf.set(key, id)
    const kinds = PARENT_KINDS[region.kind]
    const parentId = kinds.map((kind) => idOf.get(keyOf({ kind, code: parentCode }))).find(Boolean) ?? null
    const sort = (siblings.get(parentId ?? '') ?? 0) + 1
    siblings.set(parentId ?? '', sort)
    return {
      ...{ id, parentId, ...region, sort },
      status: key === DISABLED ? ('disabled' as const) : ('enabled' as const),
      ...{ version: 1, createTime: time, updateTime: time },
    }
  })
  await insertRows(tx, regions, rows)
}
