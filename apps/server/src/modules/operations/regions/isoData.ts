import countryData from './generated/countries.json' with { type: 'json' }
import subdivisionData from './generated/subdivisions.json' with { type: 'json' }

export const { continents, countries } = countryData

/** By the code of the country: code without that of the country, Chinese name, English name. */
export const subdivisions: Readonly<Record<string, string[][]>> = subdivisionData
