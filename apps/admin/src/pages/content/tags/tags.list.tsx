import type { Tag } from '@admin/api-client/contract/content/tags'
import { tagDefaultSort } from '@admin/api-client/contract/content/tags.sort'
import { enumerations } from '@admin/api-client/contract/enumerations'
import type { Language, Translate } from '@admin/i18n'
import { oneOf } from '@admin/ui/ListPage'
import { type Action, deleteAction, editAction, enablingActions } from '../../../crud/actions/actions.ts'
import { nameIn } from '../../../crud/form/bilingualName.ts'
import { columnsOf, filtersOf } from '../../../crud/list/columnsOf.tsx'
import { type SearchOf, text } from '../../../crud/list/listSearch.ts'
import { resource } from '../../../crud/resource/resource.ts'
import { TagChip } from '../../../features/tags/TagChip.tsx'

export const tags = resource('/api/admin/tags', 'tag')

export type TagDialog = 'edit' | 'merge'

export const tagSearch: SearchOf<typeof tags> = {
  defaultSort: tagDefaultSort,
  sortable: {
    name: true,
    nameEn: true,
    labelType: true,
    uses: true,
    status: true,
    sort: true,
    updateTime: true,
  },
  filters: {
    name: text,
    labelType: oneOf(enumerations.labelType),
    status: oneOf(enumerations.enabledStatus),
  },
}

export function tagFilters(t: Translate) {
  const filter = filtersOf(tags, t)
  return [
    filter('input', 'name'),
    filter('select', 'labelType', { options: 'labelType' }),
    filter('select', 'status', { options: 'enabledStatus' }),
  ]
}

export function tagColumns(t: Translate, language: Language) {
  const { column, badge, code, time } = columnsOf(tags, t)
  return [
    column(language === 'zh-CN' ? 'name' : 'nameEn', {
      label: 'name',
      width: 200,
      hideable: false,
      inCard: true,
      value: (row) => nameIn(row, language),
      render: (row) => <TagChip tag={row} />,
    }),
    code('labelType', 'labelType', { width: 140 }),
    column('aliases', { width: 220, value: ({ aliases }) => aliases.join(', ') }),
    column('uses', { type: 'number', inCard: true }),
    badge('status', 'enabledStatus', { width: 130, inCard: true }),
    column('sort', { type: 'number' }),
    time('updateTime', { defaultHidden: true }),
  ]
}

export const tagActions: Action<Tag, TagDialog>[] = [
  editAction(tags),
  { key: 'merge', code: 'tag:merge', dialog: 'merge' },
  ...enablingActions(tags, 'tag:disableHint'),
  deleteAction(tags, { disabled: ({ uses }) => uses > 0 && 'tag:inUse' }),
]
