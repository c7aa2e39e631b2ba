import { useTranslation } from '@admin/i18n'
import { useFormats } from '@admin/ui'

export const MOMENT: Intl.DateTimeFormatOptions = { dateStyle: 'medium', timeStyle: 'short' }

/** Returns a function that writes a period; null: without that limit. */
export function usePeriodText(): (from: number | null, to: number | null) => string {
  const { t } = useTranslation('schedule')
  const formats = useFormats()
  const written = (moment: number) => formats.date(moment, MOMENT)
  return (from, to) => {
    if (from !== null && to !== null) return t('fromTo', { from: written(from), to: written(to) })
    if (from !== null) return t('fromOn', { from: written(from) })
    return to === null ? t('always') : t('until', { to: written(to) })
  }
}
