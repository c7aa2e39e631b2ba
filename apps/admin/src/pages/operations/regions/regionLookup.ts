import type { RegionKind } from '@admin/api-client/contract/operations/regionFacts'
import type { Region } from '@admin/api-client/contract/operations/regions'
import type { Language } from '@admin/i18n'
import { nameIn } from '../../../crud/form/bilingualName.ts'
import { lookup } from '../../../crud/list/lookups.ts'
import { locationOf } from './regions.list.tsx'

/** A region as an option, with those above it but the world. */
export const regionOption = (region: Region, language: Language) => ({
  value: region.id,
  label: [locationOf(region, language), nameIn(region, language)].filter(Boolean).join(' › '),
})

/**
 * Suggests regions by either name.
 * @param parentOf only those that a region of this kind can be below. @default all, at first the continents
 */
export const regionLookup = (language: Language, parentOf?: RegionKind) =>
  lookup('/api/admin/regions', {
    keyword: 'name',
    ...(parentOf && { filters: { parentOf } }),
    getOption: (region: Region) => regionOption(region, language),
  })
