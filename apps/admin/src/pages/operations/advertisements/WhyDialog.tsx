import { AD_CAP_MAX } from '@admin/api-client/contract/limits'
import { advertisementReasons } from '@admin/api-client/contract/operations/advertisementFacts'
import type { Advertisement } from '@admin/api-client/contract/operations/advertisements'
import { useTranslation } from '@admin/i18n'
import { NumberInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { QueryView } from '../../../app/QueryView.tsx'
import type { visitorQueryOf } from '../../../features/whyShown/VisitorChoice.ts'
import { WhyShown } from '../../../features/whyShown/WhyShown.tsx'
import { WhyShownDialog } from '../../../features/whyShown/WhyShownDialog.tsx'
import { whyOf } from './advertisementQueries.ts'
import { useConditionTexts } from './useConditionTexts.ts'

interface WhyDialogProps {
  advertisement: Advertisement
  opened: boolean
  onClose: () => void
}

/** Answers whether a visitor sees an advertisement, why, and how large its share of the position is. */
export function WhyDialog({ advertisement, ...dialog }: WhyDialogProps) {
  const { t } = useTranslation('advertisement')
  const { name, sites, platforms, countries } = advertisement
  const [seenToday, setSeenToday] = useState(0)
  // A site without a name isn’t the operator’s to see.
  const named = sites.filter((site) => site.name !== '')
  const [siteId, platform, country] = [named[0]?.id, platforms[0], countries[0]]
  return (
    <WhyShownDialog
      {...dialog}
      name={name}
      startWith={{ ...(siteId && { siteId }), ...(platform && { platform }), ...(country && { country }) }}
      knownSites={named.map((site) => ({ value: site.id, label: site.name }))}
      fields={
        <NumberInput
          label={t('seenToday')}
          description={t('seenTodayHint')}
          min={0}
          max={AD_CAP_MAX}
          allowDecimal={false}
          clampBehavior="strict"
          value={seenToday}
          onChange={(times) => setSeenToday(Number(times))}
        />
      }
    >
      {(visitor) => <Answer advertisement={advertisement} query={{ ...visitor, seenToday }} />}
    </WhyShownDialog>
  )
}

interface AnswerProps {
  advertisement: Advertisement
  query: NonNullable<ReturnType<typeof visitorQueryOf>> & { seenToday: number }
}

function Answer({ advertisement, query }: AnswerProps) {
  const { t } = useTranslation('whyShown')
  const why = useQuery(whyOf(advertisement.id, query))
  const textsOf = useConditionTexts(advertisement)
  return (
    <QueryView result={why} failed={t('failed')} height={240}>
      {(answer) => (
        <WhyShown
          conditions={advertisementReasons}
          unmet={answer.unmet}
          labels={textsOf(query, answer)}
          // Where the site is closed, no place is shown.
          {...(!answer.unmet.includes('open') && { shares: answer.shares })}
        />
      )}
    </QueryView>
  )
}
