import type { VipLevel } from '@admin/api-client/contract/content/vipLevels'
import { useTranslation } from '@admin/i18n'
import { FormFields } from '@admin/ui'
import { ResourceDialog } from '../../../crud/form/ResourceDialog.tsx'
import type { DialogProps, RowSubject } from '../../../crud/form/useDialog.ts'
import { LEVEL_START, levelFields, levelValues } from '../../../features/entryFields/levelFields.tsx'
import { LevelEffect } from './LevelEffect.tsx'
import { vipLevels } from './levelQueries.ts'
import { useLevelEffect } from './useLevelEffect.ts'

const schemas = async () => {
  const { vipLevelCreate, vipLevelUpdate } = await import('@admin/api-client/contract/content/vipLevels')
  return { create: vipLevelCreate, update: vipLevelUpdate }
}

/** Adds a VIP level, or edits it, and shows before what it does to users. */
export default function VipLevelDialogs({ subject: { row }, ...dialog }: DialogProps<RowSubject<VipLevel>>) {
  const { t } = useTranslation(['vipLevel', 'fields'])
  const { setValues, isMissing, merge, ...effect } = useLevelEffect(row)
  return (
    <ResourceDialog
      {...dialog}
      resource={vipLevels}
      row={row}
      schemas={schemas}
      valuesOf={levelValues}
      startWith={LEVEL_START}
      onValuesChange={setValues}
      onMerge={(merged, theirs) => (merge(merged, theirs) ? t('vipLevel:calculateMerged') : undefined)}
      submitDisabledReason={isMissing ? t('vipLevel:calculateFirst') : undefined}
      fields={levelFields(t, { isFirst: row?.grade === 0, ...(row && { icon: row.icon }) })}
      columns={2}
    >
      <LevelEffect {...effect} />
      <FormFields />
    </ResourceDialog>
  )
}
