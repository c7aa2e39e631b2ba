/**
 * Writes the regions that the server imports: countries and their subdivisions by ISO 3166, with names in both languages.
 * Run it with `pnpm iso-regions` after a new version of one of the sources, and look at the differences before they are
 * committed. Sources: `iso-3166` (codes), CLDR (names of subdivisions, main time zones), `Intl` (names of continents and
 * countries, time zones), `countries-list` (continents, currencies, dial codes).
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import zones from 'cldr-core/supplemental/primaryZones.json' with { type: 'json' }
import { countries as facts } from 'countries-list'
import { iso31661, iso31662 } from 'iso-3166'
import { Converter } from 'opencc-js/t2cn'

const folder = join(import.meta.dirname, '../../src/modules/operations/regions/generated')
const locales = join(import.meta.dirname, '../../../../packages/i18n/src/locales')
const cldr = join(
  dirname(createRequire(import.meta.url).resolve('cldr/package.json')),
  '3rdparty/cldr/common',
)

/** Continents by the codes of `countries-list`, and their codes of UN M49, of which `Intl` has the names. */
const continents = { AF: '002', AN: 'AQ', AS: '142', EU: '150', NA: '003', OC: '009', SA: '005' }

/** China's entries that have a country code, too, under which the product lists them. */
const listedAsCountries = new Set(['CN-HK', 'CN-MO', 'CN-TW'])

const simplified = Converter({ from: 't', to: 'cn' })
const namesIn = (language: string, style: 'long' | 'short') =>
  new Intl.DisplayNames(language, { type: 'region', style })
const chinese = namesIn('zh-Hans', 'short')
const [english, englishShort] = [namesIn('en', 'long'), namesIn('en', 'short')]

/** What the product calls the countries that it works in. */
const areaNames = (language: string): Record<string, string> =>
  JSON.parse(readFileSync(join(locales, language, 'common.json'), 'utf8')).enumerations.areas

const regionName = (code: string) => areaNames('zh-CN')[code.toLowerCase()] ?? chinese.of(code) ?? code

/** “Bosnia” rather than “Bosnia & Herzegovina”, but “United States” rather than “US”. */
function regionNameEn(code: string): string {
  const area = areaNames('en-US')[code.toLowerCase()]
  if (area) return area
  const short = englishShort.of(code) ?? code
  return /^[A-Z.]+$/.test(short) ? (english.of(code) ?? code) : short
}

/** Returns the names of CLDR in a language by code, without what they add in parentheses. */
function subdivisionNames(language: string): Map<string, string> {
  const text = readFileSync(join(cldr, `subdivisions/${language}.xml`), 'utf8')
  const found = text.matchAll(/<subdivision type="([a-z]{2})([a-z0-9]+)"[^>]*>([^<]+)</g)
  return new Map(
    [...found].map(([, country = '', part = '', name = '']) => [
      `${country}-${part}`.toUpperCase(),
      name
        .replaceAll('&amp;', '&')
        .replaceAll('&apos;', '’')
        .replace(/\s*[(（].*$|[¹²³]/g, '')
        .replaceAll("'", '’')
        .trim(),
    ]),
  )
}

const [zh, en] = [subdivisionNames('zh'), subdivisionNames('en')]

/** The only time zone of a country, or its main one; empty for a country with several of the same weight. */
function timeZoneOf(code: string): string {
  const main = (zones.supplemental.primaryZones as Record<string, string>)[code]
  const all = new Intl.Locale(`und-${code}`).getTimeZones() ?? []
  return main ?? (all.length === 1 ? (all[0] ?? '') : '')
}

const currencies = new Set(Intl.supportedValuesOf('currency'))

const countries = iso31661
  .filter(({ state }) => state === 'assigned')
  .map(({ alpha2 }) => {
    const { continent, phone, currency } = facts[alpha2 as keyof typeof facts]
    const dialCode = `+${phone[0]}`
    return {
      code: alpha2.toLowerCase(),
      continent: continent.toLowerCase(),
      name: regionName(alpha2),
      nameEn: regionNameEn(alpha2),
      // Of countries that share one with others, the code is followed by that of the area.
      dialCode: /^\+\d{1,4}$/.test(dialCode) ? dialCode : '',
      currency: currency.find((each) => currencies.has(each)) ?? '',
      timeZone: timeZoneOf(alpha2),
    }
  })

/** By country: code without that of the country, Chinese name, English name. Only those directly below a country. */
const subdivisions: Record<string, [string, string, string][]> = {}
for (const { code, name, parent } of iso31662) {
  if (parent.includes('-') || listedAsCountries.has(code)) continue
  const [country = '', part = ''] = code.toLowerCase().split('-')
  const nameEn = en.get(code) ?? name.replaceAll("'", '’').replace(/\s*[[(].*$/, '')
  const below = subdivisions[country] ?? []
  // Such as Guam: a country by itself, too.
  const own = countries.find((each) => each.nameEn === nameEn)
  below.push([part, simplified(zh.get(code) ?? own?.name ?? nameEn), nameEn])
  subdivisions[country] = below
}

/** JSON with one entry a line, so that differences can be read. */
const lines = (entries: readonly unknown[]) =>
  entries.map((each) => `    ${JSON.stringify(each)}`).join(',\n')

writeFileSync(
  join(folder, 'countries.json'),
  `{
  "continents": [
${lines(
  Object.entries(continents).map(([code, of]) => ({
    code: code.toLowerCase(),
    name: regionName(of),
    nameEn: regionNameEn(of),
  })),
)}
  ],
  "countries": [
${lines(countries)}
  ]
}
`,
)
writeFileSync(
  join(folder, 'subdivisions.json'),
  `{
${Object.entries(subdivisions)
  .map(([country, entries]) => `  "${country}": [\n${lines(entries)}\n  ]`)
  .join(',\n')}
}
`,
)
