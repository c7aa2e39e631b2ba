import type { PointRule } from '@admin/api-client/contract/content/pointRules'
import { EARNING_MAX, EARNING_TIMES } from '@admin/api-client/contract/limits'
import { enumerationLabel, useTranslation } from '@admin/i18n'
import { labeledFields } from '../../../../crud/form/fieldsOf.ts'
import { ResourceDialog } from '../../../../crud/form/ResourceDialog.tsx'
import type { DialogProps, RowSubject } from '../../../../crud/form/useDialog.ts'
import { NameOfContext } from '../../../../crud/resource/NameOfContext.ts'
import type { UpdateBody } from '../../../../crud/resource/resource.types.ts'
import { pointRules } from './rules.list.tsx'

type Update = UpdateBody<typeof pointRules.path>

const schemas = async () => ({
  update: (await import('@admin/api-client/contract/content/pointRules')).pointRuleUpdate,
})

/** One record can't be read by itself, so operators who have it open don't see each other. */
const { area, update } = pointRules

/** Edits an earning rule. */
export default function RuleDialogs({ subject: { row }, ...dialog }: DialogProps<RowSubject<PointRule>>) {
  const { t } = useTranslation(['pointRule', 'enumerations', 'contentEnumerations'])
  const field = labeledFields<Update, 'pointRule'>('pointRule', t)
  const nameOf = () =>
    row
      ? t('pointRule:ruleName', {
          unit: enumerationLabel(t, 'pointUnit', row.unit),
          source: enumerationLabel(t, 'pointSource', row.source),
        })
      : ''
  return (
    <NameOfContext value={nameOf}>
      <ResourceDialog<PointRule, object, Update>
        {...dialog}
        resource={{ area, update }}
        row={row}
        schemas={schemas}
        fields={[
          field('number', 'amount', {
            required: true,
            min: 0,
            max: EARNING_MAX,
            description: `${nameOf()}. ${t('pointRule:editHint')}`,
          }),
          field('number', 'timesPerDay', { required: true, ...EARNING_TIMES }),
          field('number', 'dailyCap', {
            required: true,
            min: 0,
            max: EARNING_MAX * EARNING_TIMES.max,
            description: t('pointRule:dailyCapHint'),
          }),
          field('radio', 'status', { options: 'enabledStatus' }),
        ]}
      />
    </NameOfContext>
  )
}
