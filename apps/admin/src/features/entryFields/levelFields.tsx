import type { VipLevel } from '@admin/api-client/contract/content/vipLevels'
import { unsigned } from '@admin/api-client/contract/fileAddresses'
import {
  DAILY_FREE_VIEWS_MAX,
  ICON_MAX_SIZE,
  POINTS_CHANGE_MAX,
  VIP_LEVEL_MAX,
  VIP_SCORE_MAX,
  VIP_VALIDITY_DAYS,
} from '@admin/api-client/contract/limits'
import type { Translate } from '@admin/i18n'
import { nameFields } from '../../crud/form/bilingualName.ts'
import { labeledFields } from '../../crud/form/fieldsOf.ts'
import type { CreateBody, UpdateBody } from '../../crud/resource/resource.types.ts'
import { WorkPictureField } from '../works/WorkPictureField.tsx'

const path = '/api/admin/vip-levels'
type Values = CreateBody<typeof path> & UpdateBody<typeof path>

/** Values that a new level starts with. */
export const LEVEL_START = { icon: '', freeBitRate: null, transferLimit: null }

const iconUpload = {
  rules: { formats: ['png'], maxSize: ICON_MAX_SIZE, pixels: { ratio: 1 } },
  crop: { ratio: 1 },
  fields: { fileType: 'img' },
} as const

/** The form compares and saves addresses; links to the same file differ. */
export const levelValues = ({ icon, ...row }: VipLevel) => ({ ...row, icon: unsigned(icon) })

/** The fields of a VIP level. @param options whether it is the level of grade 0, which users have from the start, and the signed link to its icon */
export function levelFields(t: Translate, { isFirst, icon }: { isFirst: boolean; icon?: string }) {
  const field = labeledFields<Values, 'vipLevel'>('vipLevel', t)
  const score = { required: true, min: 0, max: isFirst ? 0 : VIP_SCORE_MAX }
  return [
    field('number', 'grade', {
      required: true,
      editable: 'add',
      min: 0,
      max: VIP_LEVEL_MAX,
      description: t('vipLevel:gradeHint'),
    }),
    field('radio', 'status', { options: 'enabledStatus' }),
    ...nameFields(t),
    field('number', 'upgradeScore', { ...score, description: t('vipLevel:upgradeScoreHint') }),
    field('number', 'keepScore', { ...score, description: t('vipLevel:keepScoreHint') }),
    field('number', 'validityDays', {
      required: true,
      ...VIP_VALIDITY_DAYS,
      description: t('vipLevel:validityHint'),
    }),
    field('number', 'discount', {
      required: true,
      min: 0,
      max: 100,
      description: t('vipLevel:discountHint'),
    }),
    field('number', 'dailyFreeViews', { required: true, min: 0, max: DAILY_FREE_VIEWS_MAX }),
    field('select', 'freeBitRate', { options: 'bitRateGrade' }),
    field('number', 'transferLimit', {
      min: 1,
      max: POINTS_CHANGE_MAX,
      description: t('vipLevel:transferLimitHint'),
    }),
    field('slot', 'icon', {
      wide: true,
      bare: true,
      render: (slot) => (
        <WorkPictureField
          {...slot}
          value={slot.value ?? ''}
          label={t('vipLevel:icon')}
          description={t('vipLevel:iconHint')}
          link={icon}
          {...iconUpload}
        />
      ),
    }),
  ]
}
