import type { BitRate } from '@admin/api-client/contract/content/videos'
import type { Language } from '@admin/api-client/contract/limits'
import { enumerationLabel } from '../../../crud/labels.ts'

/** Writes each bit rate with its fee. */
export const bitRatesText = (bitRates: readonly BitRate[], language: Language): string =>
  bitRates
    .map(({ grade, kbps, fee }) => `${enumerationLabel(language, 'bitRateGrade', grade)} ${kbps}: ${fee}`)
    .join(', ')
