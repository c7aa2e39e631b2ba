import type { AppUpdate } from '@admin/api-client/contract/operations/appUpdates'
import { enumerationLabel, formatList, toLanguage, useTranslation } from '@admin/i18n'
import { formatDateTime } from '@admin/ui'
import { Button } from '@mantine/core'
import { use } from 'react'
import { type Fact, FactList } from '../../../app/FactList.tsx'
import { RowDetail } from '../../../crud/detail/RowDetail.tsx'
import { Adoption } from './Adoption.tsx'
import { CompareContext } from './useCompare.tsx'

/** What opens below an app update's row: what it changes, whom it is offered to, and how many have it. */
export function AppUpdateDetails({ update }: { update: AppUpdate }) {
  const { t, i18n } = useTranslation(['appUpdate', 'enumerations'])
  const compare = use(CompareContext)
  const { notes, notesEn, link, lowestVersion, countries, publishFrom, publishTo, plan } = update
  const { brake, faultBrake, fileName, packageName, sha256 } = update
  const shownCountries = formatList(
    countries.map((code) => enumerationLabel(t, 'areas', code)),
    toLanguage(i18n.language),
  )
  const facts: Fact[] = [
    [t('link'), link],
    [t('fileName'), fileName],
    [t('packageName'), packageName],
    [t('sha256'), sha256],
    [t('notes'), notes],
    [t('notesEn'), notesEn],
    [t('lowestVersion'), lowestVersion],
    [t('countries'), shownCountries || t('allCountries')],
    [t('publishFrom'), publishFrom && formatDateTime(publishFrom)],
    [t('publishTo'), publishTo && formatDateTime(publishTo)],
    [t('plan'), plan.map(({ time, share }) => t('step', { share, time: formatDateTime(time) })).join('\n')],
    [t('brake'), brake],
    [t('faultBrake'), faultBrake],
  ]
  return (
    <RowDetail>
      <FactList facts={facts.filter(([, value]) => value)} />
      {update.status !== 'draft' && (
        <>
          <Adoption update={update} />
          <Button
            variant="default"
            size="compact-sm"
            w="fit-content"
            onClick={() => compare({ ids: [update.id] })}
          >
            {t('compareWith')}
          </Button>
        </>
      )}
    </RowDetail>
  )
}
