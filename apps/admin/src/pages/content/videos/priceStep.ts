import type { BitRate } from '@admin/api-client/contract/content/videos'
import { BIT_RATES_MAX } from '@admin/api-client/contract/limits'
import type { Translate } from '@admin/i18n'
import type { FormStep } from '@admin/ui'
import { labeledFields } from '../../../crud/form/fieldsOf.ts'
import type { VideoValues } from './videoSteps.tsx'

/** The step with what a video costs, and where and when it is shown. */
export function priceStep(t: Translate): FormStep<VideoValues> {
  const field = labeledFields<VideoValues, 'work'>('work', t)
  const own = labeledFields<VideoValues, 'video'>('video', t)
  const rate = labeledFields<BitRate, 'video'>('video', t)
  return {
    type: 'step',
    title: t('video:stepPrice'),
    fields: [
      field('number', 'chargePoints', { required: true, min: 0 }),
      own('number', 'trialSeconds', { min: 0 }),
      {
        type: 'array',
        name: 'bitRates',
        label: t('video:bitRates'),
        description: t('video:bitRatesHint'),
        addLabel: t('video:addBitRate'),
        max: BIT_RATES_MAX,
        wide: true,
        fields: [
          rate('select', 'grade', { options: 'bitRateGrade', required: true }),
          rate('number', 'kbps', { min: 1, required: true }),
          rate('number', 'height', { label: 'rateHeight', min: 1, required: true }),
          rate('number', 'fee', { min: 1, required: true }),
        ],
      },
      field('multiSelect', 'recommendedCountries', { options: 'areas', required: true }),
      field('multiSelect', 'playCountries', { options: 'areas' }),
      field('dateTime', 'publishFrom'),
      field('dateTime', 'publishTo'),
    ],
  }
}
