import { adPositions, compete, sharesOf } from '@admin/api-client/contract/operations/advertisementFacts'
import type { AdvertisementRival } from '@admin/api-client/contract/operations/advertisements'
import { useTranslation } from '@admin/i18n'
import { formatNumber } from '@admin/ui'
import { useQuery } from '@tanstack/react-query'
import { rivalsOf } from './advertisementQueries.ts'

/** What an operator has entered so far. */
export type Entered = Partial<{
  [Name in keyof Omit<AdvertisementRival, 'id'>]: AdvertisementRival[Name] | null
}>

/** Returns the server's time zone, and what share of its position an advertisement would have, in words. */
export function useShare(
  entered: Entered,
  id: string | undefined,
): { timeZone: string | undefined; share: string | undefined } {
  const { t } = useTranslation('advertisement')
  const { position, platforms, siteIds, countries, hours, publishFrom, publishTo, weight } = entered
  const { data } = useQuery(rivalsOf(position ?? undefined))
  if (!data || !position || !weight) return { timeZone: data?.timeZone, share: undefined }
  const own = {
    ...{ position, platforms: platforms ?? [], siteIds: siteIds ?? [], countries: countries ?? [] },
    ...{ hours: hours ?? [], publishFrom: publishFrom ?? null, publishTo: publishTo ?? null },
  }
  const rivals = data.list.filter((rival) => rival.id !== id && compete(own, rival))
  const { places } = adPositions[position]
  const [share = 1] = sharesOf([{ weight }, ...rivals], places)
  return {
    timeZone: data.timeZone,
    share:
      rivals.length === 0
        ? t('alone')
        : t('shareThen', {
            places: formatNumber(places),
            count: rivals.length + 1,
            share: formatNumber(share, { style: 'percent', maximumFractionDigits: 1 }),
          }),
  }
}
