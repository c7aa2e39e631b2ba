import { FORUM_CATEGORY_TYPE } from '@admin/api-client/contract/community/forumFacts'
import type { Forum } from '@admin/api-client/contract/community/forums'
import { forumDefaultSort } from '@admin/api-client/contract/community/forums.sort'
import { enumerations } from '@admin/api-client/contract/enumerations'
import { formatList, type Language, type Translate } from '@admin/i18n'
import { oneOf } from '@admin/ui/ListPage'
import { type Action, editAction } from '../../../crud/actions/actions.ts'
import { isPresent, softDeletionActions } from '../../../crud/actions/softDeletion.ts'
import { columnsOf, filtersOf } from '../../../crud/list/columnsOf.tsx'
import { type PageSearch, text } from '../../../crud/list/listSearch.ts'
import { resource } from '../../../crud/resource/resource.ts'
import type { QueryOf } from '../../../crud/resource/resource.types.ts'
import { categoryLookup, categoryName, categoryOption } from '../../../features/categories/categories.ts'
import { fileUrl } from '../../../features/files/fileUrl.ts'

export const forums = resource('/api/admin/forums', 'forum')

type Query = QueryOf<typeof forums.path>

export type ForumDialog = 'edit' | 'close' | 'merge'

export const forumSearch: PageSearch<Query> = {
  defaultSort: forumDefaultSort,
  sortable: { name: true, posts: true, postsToday: true, sort: true, updateTime: true },
  filters: {
    id: text,
    name: text,
    category: text,
    viewType: oneOf(enumerations.viewType),
    status: oneOf(enumerations.forumStatus),
    flat: oneOf(enumerations.yesNo),
    deleted: oneOf(enumerations.yesNo),
  },
}

interface Listed {
  query: Query
  rows: readonly Forum[]
  language: Language
}

export function forumFilters(t: Translate, { query, rows, language }: Listed) {
  const filter = filtersOf(forums, t)
  const known = rows.find(({ category }) => category === query.category)
  return [
    filter('input', 'name'),
    filter('autocomplete', 'category', {
      source: categoryLookup(FORUM_CATEGORY_TYPE, language),
      ...(known && { knownOptions: [categoryOption(known, language)] }),
    }),
    filter('select', 'viewType', { options: 'viewType' }),
    filter('select', 'status', { options: 'forumStatus' }),
    filter('input', 'id'),
    filter('select', 'deleted', { options: 'yesNo' }),
  ]
}

export function forumColumns(t: Translate, language: Language) {
  const { column, code, badge, time } = columnsOf(forums, t)
  return [
    // First, for the toggle of what is below a forum.
    column('name', { width: 190, hideable: false, inCard: true }),
    column('icon', { type: 'image', width: 65, exports: [], value: ({ icon }) => fileUrl(icon) }),
    column('category', { width: 120, value: (row) => categoryName(row, language) }),
    code('viewType', 'viewType', { width: 100 }),
    column('parentName', { label: 'parent', width: 160, defaultHidden: true }),
    column('posts', { type: 'number', width: 90 }),
    column('postsToday', { type: 'number', width: 130, inCard: true }),
    column('moderators', {
      width: 165,
      value: ({ moderators }) =>
        formatList(
          moderators.map(({ nickname }) => nickname),
          language,
        ),
    }),
    badge('status', 'forumStatus', { width: 115, inCard: true }),
    time('closeTime', { defaultHidden: true }),
    column('sort', { type: 'number', width: 120, defaultHidden: true }),
    time('updateTime', { defaultHidden: true }),
    column('id', { type: 'id', defaultHidden: true }),
  ]
}

const isClosed = ({ status }: Forum) => status === 'closed'

/** Opens a forum again, or cancels its planned closing. */
const reopening = { code: 'forum:update', mutation: forums.action('reopen') } as const

export const forumActions: Action<Forum, ForumDialog>[] = [
  { ...editAction(forums), when: isPresent },
  {
    key: 'closeForum',
    code: 'forum:update',
    when: (row) => isPresent(row) && !isClosed(row),
    dialog: 'close',
  },
  {
    ...reopening,
    key: 'reopen',
    when: (row) => isPresent(row) && isClosed(row),
    confirm: { title: 'forum:reopenTitle', message: 'forum:reopenHint' },
    done: 'forum:reopened',
  },
  {
    ...reopening,
    key: 'cancelClosing',
    when: (row) => isPresent(row) && !isClosed(row) && row.closeTime !== null,
    done: 'forum:closingCanceled',
  },
  { key: 'merge', code: 'forum:merge', when: isPresent, dialog: 'merge' },
  ...softDeletionActions<Forum>(forums, 'forum:deleteHint').map((action) => ({
    ...action,
    // Restoring takes nothing away.
    disabled: ({ posts, childCount, deleteTime }: Forum) =>
      deleteTime === null && (posts > 0 || childCount > 0) && ('forum:notEmpty' as const),
  })),
]
