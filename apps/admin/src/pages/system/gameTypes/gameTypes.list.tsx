import { enumerations } from '@admin/api-client/contract/enumerations'
import type { Language } from '@admin/api-client/contract/limits'
import type { GameType } from '@admin/api-client/contract/system/gameTypes'
import type { Translate } from '@admin/i18n'
import type { DataTableColumn, FieldSpec } from '@admin/ui'
import { DATE_TIME } from '../../../app/dateTime.ts'
import { statusColumn, statusField } from '../../../app/enabledStatus.tsx'
import { nameColumn } from '../../../crud/form/bilingualName.ts'
import { type ListSearch, oneOf, text } from '../../../crud/list/listSearch.ts'
import type { QueryOf } from '../../../crud/resource/resource.types.ts'

type Query = QueryOf<'/api/admin/game-types'>

export const gameTypeSearch: ListSearch<Query> = {
  sortable: ['code', 'name', 'nameEn', 'status', 'sort', 'updateTime'],
  filters: { code: text, name: text, status: oneOf(enumerations.enabledStatus) },
}

export const gameTypeFilters = (t: Translate): FieldSpec<Query>[] => [
  { type: 'input', name: 'code', label: t('fields:code') },
  { type: 'input', name: 'name', label: t('fields:name') },
  statusField(t, 'select', t('fields:status')),
]

export const gameTypeColumns = (t: Translate, language: Language): DataTableColumn<GameType>[] => [
  { key: 'code', label: t('fields:code'), width: 130, hideable: false },
  nameColumn(t, language),
  { key: 'icon', label: t('gameType:icon'), type: 'image' },
  statusColumn(t, t('fields:status')),
  { key: 'sort', label: t('fields:sort'), type: 'number', width: 100 },
  { key: 'updateTime', label: t('fields:updateTime'), ...DATE_TIME },
]
