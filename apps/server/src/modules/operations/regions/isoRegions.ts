import type { CodeOf } from '@admin/api-client/contract/enumerations'

/** A region of ISO 3166, or one above its countries. */
export interface IsoRegion {
  kind: Exclude<CodeOf<'regionKind'>, 'city'>
  code: string
  /** Empty for the world. */
  parentCode: string
  name: string
  nameEn: string
  dialCode: string
  currency: string
  timeZone: string
}

const none = { dialCode: '', currency: '', timeZone: '' }

// Loaded when it is needed: no start waits for it. Vite strips the attributes that JSON needs from static imports only.
const loadData = () => import('./isoData.ts')

/**
 * Returns the world, the continents, all countries, and the subdivisions of some countries, each after the one above it.
 * @param countries codes of the countries whose subdivisions are returned
 */
export async function isoRegions(countries: ReadonlySet<string>): Promise<IsoRegion[]> {
  const data = await loadData()
  return [
    { kind: 'world', code: 'world', parentCode: '', name: '世界', nameEn: 'World', ...none },
    ...data.continents.map((each) => ({ kind: 'continent' as const, parentCode: 'world', ...each, ...none })),
    ...data.countries.map(({ continent, ...each }) => ({
      kind: 'country' as const,
      parentCode: continent,
      ...each,
    })),
    ...data.countries.flatMap(({ code }) =>
      countries.has(code)
        ? (data.subdivisions[code] ?? []).map(([part = '', name = '', nameEn = '']) => ({
            kind: 'subdivision' as const,
            code: `${code}-${part}`,
            parentCode: code,
            name,
            nameEn,
            ...none,
          }))
        : [],
    ),
  ]
}

/** Returns the countries, each with its number of subdivisions. */
export async function isoCountries() {
  const { countries, subdivisions } = await loadData()
  return countries.map(({ code, name, nameEn }) => ({
    ...{ code, name, nameEn },
    subdivisions: subdivisions[code]?.length ?? 0,
  }))
}
