import type { Site } from '@admin/api-client/contract/sites/sites'
import { enumerationLabel, formatList, toLanguage, useTranslation } from '@admin/i18n'
import { type Fact, FactList } from '../../../app/FactList.tsx'
import { RowDetail } from '../../../crud/detail/RowDetail.tsx'
import { nameIn } from '../../../crud/form/bilingualName.ts'
import { Outlook } from './Outlook.tsx'

/** What opens below a site's row: its settings, and what keeps visitors out. */
export function SiteDetails({ site }: { site: Site }) {
  const { t, i18n } = useTranslation(['site', 'enumerations'])
  const language = toLanguage(i18n.language)
  const { countries, tags, customerServiceUrl, maintenanceMessage, maintenanceMessageEn } = site
  const listed = (words: string[]) => formatList(words, language)
  const facts: Fact[] = [
    [
      t('countries'),
      listed(countries.map((each) => enumerationLabel(t, 'areas', each))) || t('allCountries'),
    ],
    [t('tagIds'), listed(tags.map((tag) => nameIn(tag, language)))],
    [t('customerServiceUrl'), customerServiceUrl],
    [t('maintenanceMessage'), maintenanceMessage],
    [t('maintenanceMessageEn'), maintenanceMessageEn],
    [t('allowedAddresses'), listed(site.allowedAddresses)],
    [t('outlook'), <Outlook key="outlook" site={site} />],
  ]
  return (
    <RowDetail>
      <FactList facts={facts.filter(([, value]) => value)} />
    </RowDetail>
  )
}
