import { z } from 'zod'
import { dryRunBody } from '../bulkChanges.ts'
import { defineResource } from '../defineResource.ts'
import { enabling } from '../enabling.ts'
import { bulkIds, listQuery, none } from '../envelope.ts'
import { message } from '../fieldMessages.ts'
import {
  code,
  codeFilter,
  enumeration,
  id,
  isTimeZone,
  name,
  sort,
  TIME_ZONE_MAX_LENGTH,
  textFilter,
  tracked,
  version,
} from '../fields.ts'
import { REGION_IMPORT_MAX_COUNTRIES, REGION_IMPORT_SHOWN } from '../limits.ts'
import { get, post } from '../operation.ts'
import { REGION_CODES } from './regionFacts.ts'

const path = '/api/admin/regions'
const kind = enumeration('regionKind')
const status = enumeration('enabledStatus')

const isCurrency = (text: string) => Intl.supportedValuesOf('currency').includes(text)

const editable = {
  /** Chinese. */
  name,
  nameEn: name,
  /** `+86`; countries only, empty without one. */
  dialCode: code.refine((text) => /^(\+\d{1,4})?$/.test(text), message('invalid')).default(''),
  /** ISO 4217; countries only, empty without one. */
  currency: code
    .toUpperCase()
    .max(3)
    .refine((text) => text === '' || isCurrency(text), message('invalid'))
    .default(''),
  /** IANA name; empty where there are several, or none. */
  timeZone: code
    .max(TIME_ZONE_MAX_LENGTH)
    .refine((text) => text === '' || (/^[A-Za-z]/.test(text) && isTimeZone(text)), message('invalid'))
    .default(''),
  sort,
  status,
}

const ofCountry = (field: 'dialCode' | 'currency') => ({ path: [field], ...message('onlyCountries') })

export const regionCreate = z
  .object({
    /** Null for the world. */
    parentId: id.nullable().default(null),
    kind,
    /** Its form depends on the kind; see `REGION_CODES`. */
    code: code.toLowerCase().min(1).max(12),
    ...editable,
  })
  .refine(({ kind, code }) => REGION_CODES[kind].test(code), { path: ['code'], ...message('regionCode') })
  .refine(({ kind, parentId }) => kind === 'world' || parentId !== null, {
    path: ['parentId'],
    ...message('required'),
  })
  .refine(({ kind, dialCode }) => kind === 'country' || dialCode === '', ofCountry('dialCode'))
  .refine(({ kind, currency }) => kind === 'country' || currency === '', ofCountry('currency'))

/** A region keeps its kind and its code; it is moved by `move`. */
export const regionUpdate = z.object({ ...editable, version })

/** A region above another one. */
const above = z.object({ id, name: z.string(), nameEn: z.string() })

export const region = z
  .object({
    id,
    /** Null for the world. */
    parentId: id.nullable(),
    kind,
    code: z.string(),
    name: z.string(),
    nameEn: z.string(),
    dialCode: z.string(),
    currency: z.string(),
    timeZone: z.string(),
    /** Whether imports keep it up to date, or an operator added or changed it. */
    source: enumeration('regionSource'),
    /** The regions above it, from the top down. */
    path: z.array(above),
    /** Regions directly below it. */
    subRegions: z.number().int(),
    sort: z.number().int(),
    status,
    ...tracked,
  })
  .meta({ id: 'Region' })
export type Region = z.infer<typeof region>

/**
 * One level at a time: without a filter, the regions directly below one, by default below the world. With another filter,
 * the regions that match at any depth below it.
 */
export const regionQuery = listQuery(['sort', 'name', 'nameEn', 'code', 'kind', 'updateTime'], {
  id: codeFilter,
  parentId: codeFilter,
  /** In either language. */
  name: textFilter,
  code: codeFilter,
  kind: kind.optional(),
  status: status.optional(),
  /** Regions that one of this kind can be below. */
  parentOf: kind.optional(),
})

export const regionMove = z.object({ parentId: id })

/** What an import does with a region; one that was `kept` has other values, which an operator entered. */
export const regionChanges = ['added', 'renamed', 'updated', 'moved', 'deleted', 'disabled', 'kept'] as const
export type RegionChange = (typeof regionChanges)[number]

export const regionImport = z.object({
  /** Codes of the countries whose subdivisions are imported. The world, continents and countries always are. */
  countries: z.array(code.regex(REGION_CODES.country)).max(REGION_IMPORT_MAX_COUNTRIES),
  /** Whether what operators entered is replaced, too. */
  overwrite: z.boolean().default(false),
})

const state = z.object({ name: z.string(), nameEn: z.string(), parentCode: z.string() }).nullable()

export const regionImportRow = z
  .object({
    kind,
    code: z.string(),
    change: z.enum(regionChanges),
    /** Null for one that is added. */
    before: state,
    /** Null for one that ISO 3166 no longer has. */
    after: state,
  })
  .meta({ id: 'RegionImportRow' })
export type RegionImportRow = z.infer<typeof regionImportRow>

/** Number of regions by what an import does with them. */
const counts = z.record(z.enum(regionChanges), z.number().int())

export const regionImportPreview = z
  .object({
    /** Sent with the import, it does only what the preview shows; valid for ten minutes. */
    token: z.string(),
    counts,
    /** The first of them. */
    rows: z.array(regionImportRow).max(REGION_IMPORT_SHOWN),
  })
  .meta({ id: 'RegionImportPreview' })
export type RegionImportPreview = z.infer<typeof regionImportPreview>

/** A country whose subdivisions can be imported. */
const importable = z.object({
  code: z.string(),
  name: z.string(),
  nameEn: z.string(),
  /** Number of subdivisions. */
  subdivisions: z.number().int(),
  /** Whether it has subdivisions, and some were imported before or the product works in it. */
  suggested: z.boolean(),
})

export const regionArea = defineResource({
  name: 'region',
  path,
  names: { one: 'a region', many: 'regions', deletable: 'a region without sub-regions that no record names' },
  row: region,
  query: regionQuery,
  create: regionCreate,
  update: regionUpdate,
  page: { route: '/operations/regions', position: 5 },
  find: { title: 'name', detail: 'nameEn' },
  columns: [
    'code',
    ['name', 'fields:nameZh'],
    ['nameEn', 'fields:nameEn'],
    'kind',
    'path',
    'dialCode',
    'currency',
    'timeZone',
    'subRegions',
    'source',
    'status',
    'sort',
    'updateTime',
    'id',
  ],
  constraints: { regions_code_unique: { field: 'code', message: 'taken' } },
  actions: {
    setStatus: enabling(path, 'region:update', 'regions'),
    reorder: post(`${path}/reorder`, {
      summary: 'Reorder regions with one parent',
      access: 'region:update',
      body: z.object({ ids: bulkIds }),
      data: none,
    }),
    move: post(`${path}/{id}/move`, {
      summary: 'Move a region with all below it to the end of the regions below another one',
      access: 'region:move',
      body: regionMove,
      data: region,
    }),
    importable: get(`${path}/importable`, {
      summary: 'List the countries whose subdivisions can be imported',
      access: 'region:import',
      data: z.array(importable),
    }),
    preview: post(`${path}/preview`, {
      summary: 'Show what an import of regions by ISO 3166 would change, without importing them',
      access: 'region:import',
      body: regionImport,
      data: regionImportPreview,
    }),
    import: post(`${path}/import`, {
      summary: 'Import regions by ISO 3166 as a difference',
      access: 'region:import',
      body: regionImport.extend(dryRunBody),
      data: z.object({ counts }),
    }),
  },
})
