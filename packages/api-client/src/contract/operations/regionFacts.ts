import type { z } from 'zod'
import type { CodeOf } from '../enumerations.ts'
import type { regionQuery } from './regions.ts'

export type RegionKind = CodeOf<'regionKind'>

/** The kinds that a region of each kind can be below: at most five levels. The world is at the top. */
export const PARENT_KINDS: Readonly<Record<RegionKind, readonly RegionKind[]>> = {
  world: [],
  continent: ['world'],
  country: ['continent'],
  subdivision: ['country'],
  // Directly below a country only where it has no subdivisions.
  city: ['country', 'subdivision'],
}

/** The form of the codes of each kind: ISO 3166-1 alpha-2 for countries, ISO 3166-2 for subdivisions, all in lower case. */
export const REGION_CODES: Readonly<Record<RegionKind, RegExp>> = {
  world: /^world$/,
  continent: /^(af|an|as|eu|na|oc|sa)$/,
  country: /^[a-z]{2}$/,
  subdivision: /^[a-z]{2}-[a-z0-9]{1,3}$/,
  city: /^[a-z0-9-]{2,12}$/,
}

/** Whether a list of regions holds what matches at any depth, and not one level of the tree. */
export const isRegionSearch = ({
  id,
  name,
  code,
  kind,
  status,
  parentOf,
}: Partial<z.output<typeof regionQuery>>): boolean => [id, name, code, kind, status, parentOf].some(Boolean)
