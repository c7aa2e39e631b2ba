import { unwrap } from '@admin/api-client'
import type { PointRule } from '@admin/api-client/contract/content/pointRules'
import type { VipLevel } from '@admin/api-client/contract/content/vipLevels'
import { MAX_PAGE_SIZE } from '@admin/api-client/contract/limits'
import { type Language, type Translate, toLanguage } from '@admin/i18n'
import type { AutoCompleteSource, FieldSpec } from '@admin/ui'
import { api } from '../../../app/api.ts'
import { nameIn } from '../../../crud/form/bilingualName.ts'
import { lookup } from '../../../crud/list/lookups.ts'
import { ADDRESS_START, addressFields } from '../../../features/entryFields/addressFields.ts'
import { earningFields, earningName } from '../../../features/entryFields/earningFields.ts'
import { LEVEL_START, levelFields, levelValues } from '../../../features/entryFields/levelFields.tsx'
import { wordFields } from '../../../features/entryFields/wordFields.ts'
import type { Change, Draft } from './policyDrafts.resource.ts'

/** An entry of any kind, or its values. */
export type Values = Record<string, unknown>
export type Entry = Values & { id: string; version: number }

interface EntryKind {
  /** Area whose texts name the values. */
  area: 'sensitiveWord' | 'ipAddress' | 'vipLevel' | 'pointRule'
  nameOf: (t: Translate, values: Values, language: Language) => string
  fields: (t: Translate, entry: Values | undefined) => readonly FieldSpec<Values>[]
  schema: (mode: 'add' | 'change') => Promise<unknown>
  startWith?: Values
  /** Values that the form starts with. @default those of the entry */
  valuesOf?: (entry: Entry) => Values
  /** Finds entries as they are; entries whose list has no search are all listed. */
  source: (t: Translate, language: Language) => AutoCompleteSource
  read: (id: string) => Promise<Entry>
}

const levelName = (t: Translate, values: Values, language: Language) =>
  t('policyDraft:level', {
    grade: Number(values.grade),
    name: nameIn(values as unknown as VipLevel, language),
  })

const one = { path: { id: '' } }
const at = (id: string) => ({ params: { ...one, path: { id } } })

const readRules = async () =>
  (await unwrap(api.GET('/api/admin/point-rules', { params: { query: { pageSize: MAX_PAGE_SIZE } } }))).list

/** What a draft of each kind changes. */
export const entryKinds: Record<Draft['kind'], EntryKind> = {
  sensitiveWords: {
    area: 'sensitiveWord',
    nameOf: (_t, { word }) => String(word),
    fields: (t) => wordFields(t) as unknown as FieldSpec<Values>[],
    schema: async (mode) => {
      const schemas = await import('@admin/api-client/contract/system/sensitiveWords')
      return mode === 'add' ? schemas.sensitiveWordCreate : schemas.sensitiveWordUpdate
    },
    source: () =>
      lookup('/api/admin/sensitive-words', {
        keyword: 'word',
        getOption: ({ id, word }: { id: string; word: string }) => ({ value: id, label: word }),
      }),
    read: (id) => unwrap(api.GET('/api/admin/sensitive-words/{id}', at(id))) as Promise<Entry>,
  },
  ipAddresses: {
    area: 'ipAddress',
    nameOf: (_t, { address }) => String(address),
    fields: (t) => addressFields(t) as unknown as FieldSpec<Values>[],
    schema: async (mode) => {
      const schemas = await import('@admin/api-client/contract/system/ipAddresses')
      return mode === 'add' ? schemas.ipAddressCreate : schemas.ipAddressUpdate
    },
    startWith: ADDRESS_START,
    source: () =>
      lookup('/api/admin/ip-addresses', {
        keyword: 'address',
        getOption: ({ id, address }: { id: string; address: string }) => ({ value: id, label: address }),
      }),
    read: (id) => unwrap(api.GET('/api/admin/ip-addresses/{id}', at(id))) as Promise<Entry>,
  },
  vipLevels: {
    area: 'vipLevel',
    nameOf: levelName,
    fields: (t, entry) => levelFields(t, { isFirst: entry?.grade === 0 }) as unknown as FieldSpec<Values>[],
    schema: async (mode) => {
      const schemas = await import('@admin/api-client/contract/content/vipLevels')
      return mode === 'add' ? schemas.vipLevelCreate : schemas.vipLevelUpdate
    },
    startWith: LEVEL_START,
    valuesOf: (entry) => levelValues(entry as unknown as VipLevel),
    source: (t, language) =>
      lookup('/api/admin/vip-levels', {
        keyword: 'name',
        getOption: (level: VipLevel) => ({
          value: level.id,
          label: levelName(t, level as unknown as Values, toLanguage(language)),
        }),
      }),
    read: (id) => unwrap(api.GET('/api/admin/vip-levels/{id}', at(id))) as unknown as Promise<Entry>,
  },
  pointRules: {
    area: 'pointRule',
    nameOf: (t, values) => earningName(t, values as unknown as PointRule),
    fields: (t, entry) =>
      earningFields(
        t,
        entry ? earningName(t, entry as unknown as PointRule) : '',
      ) as unknown as FieldSpec<Values>[],
    schema: async () => (await import('@admin/api-client/contract/content/pointRules')).pointRuleUpdate,
    source: (t) => ({
      keyword: 'text',
      query: async ({ text }) => {
        const asked = String(text ?? '').toLowerCase()
        const rules = await readRules()
        return {
          success: true,
          data: rules.filter((rule) => earningName(t, rule).toLowerCase().includes(asked)),
        }
      },
      getOption: (rule: PointRule) => ({ value: rule.id, label: earningName(t, rule) }),
    }),
    read: async (id) => {
      const rule = (await readRules()).find((each) => each.id === id)
      if (!rule) throw new Error('The rule is gone')
      return rule as unknown as Entry
    },
  },
}

/** Returns what the entry of a change is called. */
export const entryName = (
  t: Translate,
  kind: Draft['kind'],
  { before, values }: Change,
  language: Language,
) => entryKinds[kind].nameOf(t, before ?? values, language)
