import type { Visitor } from '@admin/api-client/contract/delivery/visitor'
import type { AdvertisementReason } from '@admin/api-client/contract/operations/advertisementFacts'
import type { Advertisement, AdvertisementWhy } from '@admin/api-client/contract/operations/advertisements'
import { enumerationLabel, formatList, toLanguage, useTranslation } from '@admin/i18n'
import { formatNumber } from '@admin/ui'
import { platformsOf, sitesOf } from './advertisements.list.tsx'
import { hoursText, hourText } from './hoursText.ts'

type Asked = Pick<Visitor, 'siteId' | 'country' | 'platform'>
type Answered = Pick<AdvertisementWhy, 'state' | 'hour' | 'timeZone'>

/** Returns a function that says in words why a visitor meets each condition of an advertisement, or doesn't. */
export function useConditionTexts(advertisement: Advertisement) {
  const { t, i18n } = useTranslation(['advertisement', 'enumerations', 'operationsEnumerations'])
  const language = toLanguage(i18n.language)
  // Each condition's text has other values, which the compiler can't tell for all of them together.
  const text = t as (key: string, values: object) => string
  const { sites, countries, hours, dayCap, totalCap, position } = advertisement
  return ({ siteId, country, platform }: Asked, { state, hour, timeZone }: Answered) => {
    const values = {
      open: {},
      running: { state: enumerationLabel(t, 'adState', state) },
      position: { position: enumerationLabel(t, 'adPosition', position) },
      platform: {
        platform: enumerationLabel(t, 'clientFlag', platform),
        only: platformsOf(t, advertisement, language),
      },
      site: {
        site: sites.find(({ id }) => id === siteId)?.name ?? t('chosenSite'),
        only: sitesOf(t, advertisement, language),
      },
      country: {
        country: enumerationLabel(t, 'areas', country),
        only: formatList(
          countries.map((each) => enumerationLabel(t, 'areas', each)),
          language,
        ),
      },
      hours: { hour: hourText(hour), timeZone, only: hoursText(hours, language) },
      capDay: { cap: formatNumber(dayCap) },
      capTotal: { cap: formatNumber(totalCap) },
      jump: {},
    } satisfies Record<AdvertisementReason, object>
    return (reason: AdvertisementReason, met: boolean): string =>
      text(`${met ? 'metCondition' : 'unmetCondition'}.${reason}`, values[reason])
  }
}
