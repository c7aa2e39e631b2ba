import type { Schedule, ScheduleEntry } from '@admin/api-client/contract/sites/schedule'
import { enumerationLabel, formatList, useTranslation } from '@admin/i18n'
import { usePeriodText } from '../../../features/schedule/usePeriodText.ts'

/** Returns functions that write what an entry is, when and where. */
export function useEntryTexts(sites: Schedule['sites']) {
  const { t, i18n } = useTranslation([
    'schedule',
    'enumerations',
    'scheduleEnumerations',
    'operationsEnumerations',
    'systemEnumerations',
  ])
  const periodText = usePeriodText()
  const siteName = (id: string) => sites.find((site) => site.id === id)?.name ?? id
  const where = ({ siteIds, platforms, slot }: ScheduleEntry) => {
    if (platforms.length === 0) return t('backOffice')
    const places = slot
      ? slot.of === 'page'
        ? enumerationLabel(t, 'landingPage', slot.page)
        : enumerationLabel(t, 'adPosition', slot.position)
      : undefined
    const on = siteIds?.length === 0 ? t('noSite') : formatList((siteIds ?? []).map(siteName), i18n.language)
    const named = platforms.map((platform) => enumerationLabel(t, 'clientFlag', platform))
    return [on || t('allSites'), formatList(named, i18n.language), places].filter(Boolean).join(' · ')
  }
  const title = ({ title: own, count }: ScheduleEntry) =>
    count === 1 ? own : `${own} (${t('codes', { count })})`
  const full = (entry: ScheduleEntry) =>
    t('entry', {
      title: title(entry),
      kind: enumerationLabel(t, 'scheduleKind', entry.kind),
      state: enumerationLabel(t, 'scheduleState', entry.state),
      period: periodText(entry.from, entry.to),
    })
  return { title, where, full, period: ({ from, to }: ScheduleEntry) => periodText(from, to) }
}
