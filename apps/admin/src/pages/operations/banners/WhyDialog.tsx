import { unwrap } from '@admin/api-client'
import type { CodeOf } from '@admin/api-client/contract/enumerations'
import { BANNERS_AT_A_TIME } from '@admin/api-client/contract/limits'
import { type BannerReason, bannerReasons } from '@admin/api-client/contract/operations/bannerFacts'
import type { Banner, BannerWhy } from '@admin/api-client/contract/operations/banners'
import { enumerationLabel, formatList, toLanguage, useTranslation } from '@admin/i18n'
import { List, Text } from '@mantine/core'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../app/api.ts'
import { QueryView } from '../../../app/QueryView.tsx'
import { CodeSelect } from '../../../features/whyShown/CodeSelect.tsx'
import { VipNote } from '../../../features/whyShown/VipNote.tsx'
import type { visitorQueryOf } from '../../../features/whyShown/VisitorChoice.ts'
import { WhyShown } from '../../../features/whyShown/WhyShown.tsx'
import { WhyShownDialog } from '../../../features/whyShown/WhyShownDialog.tsx'
import { banners } from './banners.list.tsx'

const { path } = banners

type Visit = NonNullable<ReturnType<typeof visitorQueryOf>> & { landingPage: CodeOf<'landingPage'> }

const whyOf = (id: string, query: Visit) =>
  queryOptions({
    queryKey: [path, 'why', id, query],
    queryFn: ({ signal }) => unwrap(api.GET(`${path}/{id}/why`, { params: { path: { id }, query }, signal })),
    placeholderData: keepPreviousData,
    // Other pages change what is shown.
    staleTime: 0,
  })

interface WhyDialogProps {
  banner: Banner
  opened: boolean
  onClose: () => void
}

/** Answers whether a visitor of a page sees a banner, why, and which others the page shows. */
export function WhyDialog({ banner, ...dialog }: WhyDialogProps) {
  const { t } = useTranslation('banner')
  const { name, platform, countries } = banner
  const [landingPage, setLandingPage] = useState(banner.landingPage)
  const [country] = countries
  return (
    <WhyShownDialog
      {...dialog}
      name={name}
      startWith={{ platform, ...(country && { country }) }}
      fields={
        <CodeSelect
          label={t('visitedPage')}
          enumeration="landingPage"
          value={landingPage}
          onChange={setLandingPage}
        />
      }
    >
      {(visitor) => <Answer banner={banner} visit={{ ...visitor, landingPage }} />}
    </WhyShownDialog>
  )
}

function Answer({ banner, visit }: { banner: Banner; visit: Visit }) {
  const { t } = useTranslation('whyShown')
  const why = useQuery(whyOf(banner.id, visit))
  const textOf = useReasonTexts(banner, visit)
  return (
    <QueryView result={why} failed={t('failed')} height={240}>
      {({ unmet, state, shown, vipLacking }) => (
        <>
          <WhyShown conditions={bannerReasons} unmet={unmet} labels={textOf(state)} />
          <VipNote grade={vipLacking} />
          <OnPage shown={shown} />
        </>
      )}
    </QueryView>
  )
}

/** Returns a function that says in words why a visitor meets each condition of a banner, or doesn't. */
function useReasonTexts(banner: Banner, { landingPage, platform, country }: Visit) {
  const { t, i18n } = useTranslation(['banner', 'enumerations', 'contentEnumerations', 'systemEnumerations'])
  // Each condition's text has other values, which the compiler can't tell for all of them together.
  const text = t as (key: string, values: object) => string
  return (state: BannerWhy['state']) => {
    const values = {
      open: {},
      published: { state: enumerationLabel(t, 'publicationState', state) },
      page: {
        page: enumerationLabel(t, 'landingPage', landingPage),
        only: enumerationLabel(t, 'landingPage', banner.landingPage),
      },
      platform: {
        platform: enumerationLabel(t, 'clientFlag', platform),
        only: enumerationLabel(t, 'clientFlag', banner.platform),
      },
      country: {
        country: enumerationLabel(t, 'areas', country),
        only: formatList(
          banner.countries.map((each) => enumerationLabel(t, 'areas', each)),
          toLanguage(i18n.language),
        ),
      },
      jump: {},
      room: { most: BANNERS_AT_A_TIME },
    } satisfies Record<BannerReason, object>
    return (reason: BannerReason, met: boolean): string =>
      text(`banner:${met ? 'metCondition' : 'unmetCondition'}.${reason}`, values[reason])
  }
}

function OnPage({ shown }: Pick<BannerWhy, 'shown'>) {
  const { t } = useTranslation('banner')
  if (shown.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {t('noneOnPage')}
      </Text>
    )
  return (
    <div>
      <Text size="sm" fw={500}>
        {t('onPage')}
      </Text>
      <List type="ordered" size="sm">
        {shown.map(({ id, name }) => (
          <List.Item key={id}>
            <span translate="no">{name}</span>
          </List.Item>
        ))}
      </List>
    </div>
  )
}
