import type { Advertisement } from '@admin/api-client/contract/operations/advertisements'
import { enumerationLabel, formatList, toLanguage, useTranslation } from '@admin/i18n'
import { formatDateTime, formatNumber } from '@admin/ui'
import { Image } from '@mantine/core'
import { type Fact, FactList } from '../../../app/FactList.tsx'
import { fileUrl } from '../../../features/files/fileUrl.ts'
import { JumpTarget } from '../../../features/jumps/JumpTarget.tsx'
import { FilmPlayer } from '../../../features/media/FilmPlayer.tsx'
import { readFilm } from './advertisementQueries.ts'
import { platformsOf, sitesOf } from './advertisements.list.tsx'
import { hoursText } from './hoursText.ts'

/** What an advertisement shows, and where, when and how often it does. */
export function AdvertisementFacts({ advertisement: row }: { advertisement: Advertisement }) {
  const { t, i18n } = useTranslation(['advertisement', 'enumerations'])
  const language = toLanguage(i18n.language)
  const { name, picture, film, countries, publishFrom, publishTo, hours, weight, dayCap, totalCap } = row
  const capText = (cap: number) => (cap === 0 ? t('noCap') : formatNumber(cap))
  const facts: Fact[] = [
    [
      t(film ? 'film' : 'picture'),
      film ? (
        <FilmPlayer key="film" name={name} link={film} requestLink={() => readFilm(row.id)} />
      ) : (
        <Image key="picture" src={fileUrl(picture)} alt={name} mah={200} w="auto" maw="100%" fit="contain" />
      ),
    ],
    [t('advertiser'), row.advertiser],
    [t('position'), enumerationLabel(t, 'adPosition', row.position)],
    [t('platforms'), platformsOf(t, row, language)],
    [t('sites'), sitesOf(t, row, language)],
    [
      t('countries'),
      formatList(
        countries.map((each) => enumerationLabel(t, 'areas', each)),
        language,
      ) || t('allCountries'),
    ],
    [t('jumpObject'), row.jumpType === 'none' ? '' : <JumpTarget key="jump" target={row} />],
    [t('publishFrom'), publishFrom && formatDateTime(publishFrom)],
    [t('publishTo'), publishTo && formatDateTime(publishTo)],
    [t('hours'), hoursText(hours, language) || t('allDay')],
    [t('weight'), weight],
    [t('dayCap'), capText(dayCap)],
    [t('totalCap'), capText(totalCap)],
    [t('reviewRemark'), row.reviewRemark],
  ]
  return <FactList facts={facts.filter(([, value]) => value)} />
}
