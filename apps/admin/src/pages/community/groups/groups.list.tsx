import type { Group } from '@admin/api-client/contract/community/groups'
import { groupDefaultSort } from '@admin/api-client/contract/community/groups.sort'
import { enumerations } from '@admin/api-client/contract/enumerations'
import type { Translate } from '@admin/i18n'
import { formatNumber } from '@admin/ui'
import { oneOf, timeFilter } from '@admin/ui/ListPage'
import { reviewTasksPath } from '../../../app/pagePaths.ts'
import { type Action, editAction } from '../../../crud/actions/actions.ts'
import { isPresent, softDeletionActions } from '../../../crud/actions/softDeletion.ts'
import { columnsOf, filtersOf } from '../../../crud/list/columnsOf.tsx'
import { type SearchOf, text } from '../../../crud/list/listSearch.ts'
import { resource } from '../../../crud/resource/resource.ts'
import { fileUrl } from '../../../features/files/fileUrl.ts'

export const groups = resource('/api/admin/groups', 'group')

export type GroupDialog =
  | 'edit'
  | 'members'
  | 'reports'
  | 'closeReports'
  | 'muteAll'
  | 'dissolve'
  | 'changeOwner'

export const groupSearch: SearchOf<typeof groups> = {
  defaultSort: groupDefaultSort,
  sortable: {
    name: true,
    members: true,
    joinRule: true,
    openReports: true,
    status: true,
    createTime: true,
    updateTime: true,
  },
  filters: {
    id: text,
    name: text,
    owner: text,
    ownerId: text,
    joinRule: oneOf(enumerations.joinRule),
    status: oneOf(enumerations.groupStatus),
    reported: oneOf(enumerations.yesNo),
    deleted: oneOf(enumerations.yesNo),
    createdFrom: timeFilter,
    createdTo: timeFilter,
  },
}

export function groupFilters(t: Translate) {
  const filter = filtersOf(groups, t)
  return [
    filter('input', 'name'),
    filter('input', 'owner'),
    filter('select', 'status', { options: 'groupStatus' }),
    filter('select', 'joinRule', { options: 'joinRule' }),
    filter('select', 'reported', { options: 'yesNo' }),
    filter('input', 'ownerId'),
    filter('input', 'id'),
    filter('select', 'deleted', { options: 'yesNo' }),
    filter('dateRange', 'createdFrom', { endName: 'createdTo', label: 'createTime' }),
  ]
}

export function groupColumns(t: Translate) {
  const { column, badge, code, time } = columnsOf(groups, t)
  return [
    column('avatar', { type: 'image', width: 80, exports: [], value: ({ avatar }) => fileUrl(avatar) }),
    column('name', { width: 200, hideable: false, inCard: true }),
    column('ownerName', { label: 'owner', width: 140 }),
    column('members', {
      width: 125,
      align: 'right',
      inCard: true,
      exports: ['members', 'memberLimit'],
      value: ({ members, memberLimit }) =>
        t('group:membersOfLimit', { members: formatNumber(members), limit: formatNumber(memberLimit) }),
    }),
    code('joinRule', 'joinRule', { width: 150 }),
    column('openReports', { type: 'number', width: 100 }),
    badge('status', 'groupStatus', { width: 115, inCard: true }),
    column('statusReason', { width: 200, defaultHidden: true }),
    time('createTime', { defaultHidden: true }),
    column('id', { type: 'id', defaultHidden: true }),
  ]
}

const isActive = (row: Group) => isPresent(row) && row.status !== 'dissolved'

export const groupActions: Action<Group, GroupDialog>[] = [
  { key: 'members', code: 'group:read', dialog: 'members' },
  { ...editAction(groups), when: isActive },
  {
    key: 'muteAll',
    code: 'group:update',
    when: (row) => isPresent(row) && row.status === 'normal',
    dialog: 'muteAll',
  },
  {
    key: 'unmuteAll',
    code: 'group:update',
    when: (row) => isPresent(row) && row.status === 'muted',
    mutation: groups.action('unmute-all'),
    done: 'group:unmutedAll',
  },
  { key: 'changeOwner', code: 'group:update', when: isActive, dialog: 'changeOwner' },
  { key: 'viewReports', code: 'report:read', dialog: 'reports' },
  {
    key: 'review',
    code: 'review:read',
    when: (row) => isPresent(row) && row.openReports > 0,
    to: ({ id }) => reviewTasksPath({ subjectId: id }),
  },
  {
    key: 'closeOwnersReports',
    code: 'report:close',
    when: ({ openReports }) => openReports > 0,
    dialog: 'closeReports',
  },
  { key: 'dissolve', code: 'group:dissolve', when: isActive, danger: true, dialog: 'dissolve' },
  ...softDeletionActions<Group>(groups, 'group:deleteHint'),
]
