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
import { useTranslation } from '@admin/i18n'
import { FormFields } from '@admin/ui'
import { nameFields } from '../../../crud/form/bilingualName.ts'
import { fieldsOf } from '../../../crud/form/fieldsOf.ts'
import { ResourceDialog } from '../../../crud/form/ResourceDialog.tsx'
import type { DialogProps, RowSubject } from '../../../crud/form/useDialog.ts'
import { WorkPictureField } from '../../../features/works/WorkPictureField.tsx'
import { LevelEffect } from './LevelEffect.tsx'
import { vipLevels } from './levelQueries.ts'
import { useLevelEffect } from './useLevelEffect.ts'

const schemas = async () => {
  const { vipLevelCreate, vipLevelUpdate } = await import('@admin/api-client/contract/content/vipLevels')
  return { create: vipLevelCreate, update: vipLevelUpdate }
}

const startWith = { icon: '', freeBitRate: null, transferLimit: null }

const iconUpload = {
  rules: { formats: ['png'], maxSize: ICON_MAX_SIZE, pixels: { ratio: 1 } },
  crop: { ratio: 1 },
  fields: { fileType: 'img' },
} as const

/** The form compares and saves addresses; links to the same file differ. */
const valuesOf = ({ icon, ...row }: VipLevel) => ({ ...row, icon: unsigned(icon) })

/** Adds a VIP level, or edits it, and shows before what it does to users. */
export default function VipLevelDialogs({ subject: { row }, ...dialog }: DialogProps<RowSubject<VipLevel>>) {
  const { t } = useTranslation(['vipLevel', 'fields'])
  const field = fieldsOf(vipLevels, t)
  const { setValues, isMissing, merge, ...effect } = useLevelEffect(row)
  const isFirst = row?.grade === 0
  const score = { required: true, min: 0, max: isFirst ? 0 : VIP_SCORE_MAX }
  return (
    <ResourceDialog
      {...dialog}
      resource={vipLevels}
      row={row}
      schemas={schemas}
      valuesOf={valuesOf}
      startWith={startWith}
      onValuesChange={setValues}
      onMerge={(merged, theirs) => (merge(merged, theirs) ? t('vipLevel:calculateMerged') : undefined)}
      submitDisabledReason={isMissing ? t('vipLevel:calculateFirst') : undefined}
      fields={[
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
              link={row?.icon}
              {...iconUpload}
            />
          ),
        }),
      ]}
      columns={2}
    >
      <LevelEffect {...effect} />
      <FormFields />
    </ResourceDialog>
  )
}
