import type { Commodity } from '@admin/api-client/contract/community/commodities'
import { enumerationLabel, formatList, toLanguage, useTranslation } from '@admin/i18n'
import { formatDateTime, ImagePreview, RichText } from '@admin/ui'
import { Group } from '@mantine/core'
import { type Fact, FactList } from '../../../app/FactList.tsx'
import { RowDetail } from '../../../crud/detail/RowDetail.tsx'
import { fileUrl } from '../../../features/files/fileUrl.ts'

/** Pixels of a picture. */
const SIZE = 72

/** What opens below a commodity's row: who can buy it where and when, its pictures and its description. */
export function CommodityDetails({ commodity }: { commodity: Commodity }) {
  const { t, i18n } = useTranslation(['commodity', 'work'])
  const language = toLanguage(i18n.language)
  const { countries, validFrom, validTo, userLimit, vipFrom, shelfReason, pictures, name, description } =
    commodity
  const facts: Fact[] = [
    [t('userLimit'), userLimit ?? t('noLimit')],
    [t('vipFrom'), vipFrom],
    [
      t('countries'),
      countries.length > 0
        ? formatList(
            countries.map((code) => enumerationLabel(t, 'areas', code)),
            language,
          )
        : t('work:everywhere'),
    ],
    [t('validFrom'), validFrom && formatDateTime(validFrom)],
    [t('validTo'), validTo && formatDateTime(validTo)],
    [t('shelfReason'), shelfReason],
  ]
  const gallery = pictures.map((picture, index) => ({
    src: fileUrl(picture),
    alt: `${name} ${index + 1}`,
  }))
  return (
    <RowDetail>
      <FactList facts={facts.filter(([, value]) => value !== null && value !== '')} />
      <Group gap="xs">
        {gallery.map((picture) => (
          <ImagePreview key={picture.alt} {...picture} size={SIZE} gallery={gallery} />
        ))}
      </Group>
      {description && <RichText html={description} />}
    </RowDetail>
  )
}
