import type { PointRule } from '@admin/api-client/contract/content/pointRules'
import { EARNING_MAX, EARNING_TIMES } from '@admin/api-client/contract/limits'
import { enumerationLabel, type Translate } from '@admin/i18n'
import { labeledFields } from '../../crud/form/fieldsOf.ts'
import type { UpdateBody } from '../../crud/resource/resource.types.ts'

/** Returns what an earning rule is called. */
export const earningName = (t: Translate, { unit, source }: Pick<PointRule, 'unit' | 'source'>): string =>
  t('pointRule:ruleName', {
    unit: enumerationLabel(t, 'pointUnit', unit),
    source: enumerationLabel(t, 'pointSource', source),
  })

/** The fields of an earning rule. @param name what the rule is called */
export function earningFields(t: Translate, name: string) {
  const field = labeledFields<UpdateBody<'/api/admin/point-rules'>, 'pointRule'>('pointRule', t)
  return [
    field('number', 'amount', {
      required: true,
      min: 0,
      max: EARNING_MAX,
      description: `${name}. ${t('pointRule:editHint')}`,
    }),
    field('number', 'timesPerDay', { required: true, ...EARNING_TIMES }),
    field('number', 'dailyCap', {
      required: true,
      min: 0,
      max: EARNING_MAX * EARNING_TIMES.max,
      description: t('pointRule:dailyCapHint'),
    }),
    field('radio', 'status', { options: 'enabledStatus' }),
  ]
}
