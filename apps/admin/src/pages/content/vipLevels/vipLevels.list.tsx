import { unwrap } from '@admin/api-client'
import type { VipLevel } from '@admin/api-client/contract/content/vipLevels'
import { vipLevelDefaultSort } from '@admin/api-client/contract/content/vipLevels.sort'
import { enumerations } from '@admin/api-client/contract/enumerations'
import { VIP_LEVEL_MAX } from '@admin/api-client/contract/limits'
import { enumerationLabel, type Language, type Translate } from '@admin/i18n'
import { formatNumber } from '@admin/ui'
import { oneOf } from '@admin/ui/ListPage'
import { Link } from 'react-router-dom'
import { api } from '../../../app/api.ts'
import { usersPath } from '../../../app/pagePaths.ts'
import { type Action, deleteAction, editAction, type WriteAction } from '../../../crud/actions/actions.ts'
import { nameColumn, nameIn } from '../../../crud/form/bilingualName.ts'
import { columnsOf, filtersOf } from '../../../crud/list/columnsOf.tsx'
import { grade, type SearchOf, text } from '../../../crud/list/listSearch.ts'
import { fileUrl } from '../../../features/files/fileUrl.ts'
import { tryAction } from '../../../features/policyDrafts/tryAction.ts'
import { vipLevels } from './levelQueries.ts'
import { StatusEffect } from './StatusEffect.tsx'

export const vipLevelSearch: SearchOf<typeof vipLevels> = {
  defaultSort: vipLevelDefaultSort,
  sortable: {
    grade: true,
    name: true,
    nameEn: true,
    upgradeScore: true,
    members: true,
    status: true,
    updateTime: true,
  },
  filters: { grade, name: text, status: oneOf(enumerations.enabledStatus) },
}

export function vipLevelFilters(t: Translate) {
  const filter = filtersOf(vipLevels, t)
  return [
    filter('input', 'name'),
    filter('number', 'grade', { min: 0, max: VIP_LEVEL_MAX }),
    filter('select', 'status', { options: 'enabledStatus' }),
  ]
}

/** What users of a level get, in short. */
function benefitsOf(t: Translate, level: VipLevel): string {
  const { discount, dailyFreeViews, freeBitRate, transferLimit } = level
  return [
    discount > 0 && t('vipLevel:discountBenefit', { percent: discount }),
    dailyFreeViews > 0 && t('vipLevel:viewsBenefit', { count: dailyFreeViews }),
    freeBitRate && t('vipLevel:bitRateBenefit', { grade: enumerationLabel(t, 'bitRateGrade', freeBitRate) }),
    transferLimit !== null && t('vipLevel:transferBenefit', { points: formatNumber(transferLimit) }),
  ]
    .filter(Boolean)
    .join(' · ')
}

/** @param opensUsers the number of users leads to them */
const columns = (opensUsers: boolean) => (t: Translate, language: Language) => {
  const { column, badge, time } = columnsOf(vipLevels, t)
  return [
    column('icon', { type: 'image', width: 70, exports: [], value: ({ icon }) => fileUrl(icon) }),
    column('grade', { type: 'number', width: 90, inCard: true }),
    { ...nameColumn<VipLevel>(t, language), width: 150, hideable: false, inCard: true },
    column('upgradeScore', { type: 'number', width: 165 }),
    column('keepScore', { type: 'number', width: 140, defaultHidden: true }),
    column('validityDays', { type: 'number', width: 140, defaultHidden: true }),
    column('members', {
      type: 'number',
      width: 100,
      inCard: true,
      render: (level) =>
        opensUsers && level.members > 0 ? (
          <Link
            to={usersPath({ vipLevel: level.grade })}
            aria-label={t('vipLevel:showMembers', { name: nameIn(level, language), count: level.members })}
          >
            {formatNumber(level.members)}
          </Link>
        ) : (
          formatNumber(level.members)
        ),
    }),
    {
      key: 'benefits',
      label: t('vipLevel:benefits'),
      type: 'truncated' as const,
      maxLength: 48,
      width: 340,
      exports: ['discount', 'dailyFreeViews', 'freeBitRate', 'transferLimit'],
      value: (level: VipLevel) => benefitsOf(t, level),
    },
    badge('status', 'enabledStatus', { width: 110 }),
    time('updateTime', { defaultHidden: true }),
  ]
}

export const vipLevelColumns = columns(false)
export const vipLevelColumnsWithUsers = columns(true)

const isFirst = ({ grade }: VipLevel) => grade === 0

/** Enables or disables one level: the effect that is confirmed is that of one. */
const statusAction = (status: VipLevel['status']) =>
  ({
    code: 'vipLevel:update',
    when: (level) => level.status !== status,
    mutation: vipLevels.write(({ id }: { id: string }) =>
      unwrap(api.POST('/api/admin/vip-levels/status', { body: { ids: [id], status } })),
    ),
  }) satisfies Partial<WriteAction<VipLevel>>

export const vipLevelActions: Action<VipLevel>[] = [
  editAction(vipLevels),
  tryAction('vipLevels'),
  {
    ...statusAction('enabled'),
    key: 'enable',
    confirm: {
      title: 'vipLevel:enableTitle',
      message: (level) => <StatusEffect level={level} status="enabled" />,
    },
    done: 'actions:enabled',
  },
  {
    ...statusAction('disabled'),
    key: 'disable',
    disabled: (level) => isFirst(level) && 'contentErrors:firstLevel',
    confirm: {
      title: 'actions:confirmDisableTitle',
      message: (level) => <StatusEffect level={level} status="disabled" />,
    },
    done: 'actions:disabled',
  },
  deleteAction(vipLevels, {
    disabled: (level) => {
      if (isFirst(level)) return 'contentErrors:firstLevel'
      return level.members > 0 && 'vipLevel:inUse'
    },
  }),
]
