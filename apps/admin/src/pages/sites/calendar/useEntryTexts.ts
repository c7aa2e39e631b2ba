import { enumerations } from '@admin/api-client/contract/enumerations'
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
  const slotText = ({ slot }: ScheduleEntry) => {
    if (slot === null) return ''
    return slot.of === 'page'
      ? enumerationLabel(t, 'landingPage', slot.page)
      : enumerationLabel(t, 'adPosition', slot.position)
  }
  const siteText = ({ siteIds }: ScheduleEntry) => formatList((siteIds ?? []).map(siteName), i18n.language)
  const platformText = ({ platforms }: ScheduleEntry) =>
    formatList(
      platforms.map((platform) => enumerationLabel(t, 'clientFlag', platform)),
      i18n.language,
    )
  const joined = (texts: string[]) => texts.filter(Boolean).join(' · ')
  const where = (entry: ScheduleEntry) => {
    const { siteIds, platforms } = entry
    if (platforms.length === 0) return t('backOffice')
    const on = siteIds === null ? t('allSites') : siteText(entry) || t('noSite')
    return joined([on, platformText(entry), slotText(entry)])
  }
  /** Where it is other than everywhere. */
  const place = (entry: ScheduleEntry) => {
    const isEverywhere = entry.platforms.length === enumerations.clientFlag.length
    if (entry.kind === 'site') return ''
    return joined([siteText(entry), isEverywhere ? '' : platformText(entry), slotText(entry)])
  }
  const title = ({ title: own, count }: ScheduleEntry) =>
    count === 1 ? own : `${own} (${t('codes', { count })})`
  /** What is seen of it in a timeline comes first: voice control names it so. */
  const full = (entry: ScheduleEntry) =>
    joined([
      [title(entry), place(entry)].filter(Boolean).join(' '),
      t('entry', {
        kind: enumerationLabel(t, 'scheduleKind', entry.kind),
        state: enumerationLabel(t, 'scheduleState', entry.state),
        period: periodText(entry.from, entry.to),
      }),
      place(entry) ? '' : where(entry),
    ])
  return { title, where, place, full, period: ({ from, to }: ScheduleEntry) => periodText(from, to) }
}
