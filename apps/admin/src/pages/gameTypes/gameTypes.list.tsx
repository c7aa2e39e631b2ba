import { enumerations } from '@admin/api-client/contract/enumerations'
import type { GameType } from '@admin/api-client/contract/gameTypes'
import type { Language } from '@admin/api-client/contract/limits'
import type { Translate } from '@admin/i18n'
import type { DataTableColumn, FieldSpec } from '@admin/ui'
import { nameColumn } from '../../resource/bilingualName.ts'
import { DATE_TIME } from '../../resource/dateTime.ts'
import { statusColumn, statusField } from '../../resource/enabledStatus.tsx'
import { type ListSearch, oneOf, text } from '../../resource/listSearch.ts'
import type { QueryOf } from '../../resource/resource.types.ts'

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
  { key: 'icon', label: t('gameTypes:icon'), type: 'image' },
  statusColumn(t, t('fields:status')),
  { key: 'sort', label: t('fields:sort'), type: 'number', width: 100 },
  { key: 'updateTime', label: t('fields:updateTime'), ...DATE_TIME },
]
