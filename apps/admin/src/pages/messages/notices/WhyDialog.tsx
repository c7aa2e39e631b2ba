import { unwrap } from '@admin/api-client'
import { enumerations } from '@admin/api-client/contract/enumerations'
import {
  type NoticeReason,
  noticePlatformOf,
  noticeReasons,
} from '@admin/api-client/contract/messages/noticeFacts'
import type { Notice } from '@admin/api-client/contract/messages/notices'
import { enumerationLabel, useTranslation } from '@admin/i18n'
import { formatDateTime } from '@admin/ui'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { api } from '../../../app/api.ts'
import { QueryView } from '../../../app/QueryView.tsx'
import type { visitorQueryOf } from '../../../features/whyShown/VisitorChoice.ts'
import { WhyShown } from '../../../features/whyShown/WhyShown.tsx'
import { WhyShownDialog } from '../../../features/whyShown/WhyShownDialog.tsx'
import { notices } from './notices.list.tsx'

const { path } = notices

type Visitor = NonNullable<ReturnType<typeof visitorQueryOf>>

const whyOf = (id: string, query: Visitor) =>
  queryOptions({
    queryKey: [path, 'why', id, query],
    queryFn: ({ signal }) => unwrap(api.GET(`${path}/{id}/why`, { params: { path: { id }, query }, signal })),
    placeholderData: keepPreviousData,
    // Other pages change what is shown.
    staleTime: 0,
  })

interface WhyDialogProps {
  notice: Notice
  opened: boolean
  onClose: () => void
}

/** Answers whether a visitor sees a notice, and why. */
export function WhyDialog({ notice, ...dialog }: WhyDialogProps) {
  const platform = enumerations.clientFlag.find((each) => noticePlatformOf(each) === notice.platform)
  return (
    <WhyShownDialog {...dialog} name={notice.title} {...(platform && { startWith: { platform } })}>
      {(visitor) => <Answer notice={notice} visitor={visitor} />}
    </WhyShownDialog>
  )
}

function Answer({ notice, visitor }: { notice: Notice; visitor: Visitor }) {
  const { t } = useTranslation(['notice', 'whyShown', 'enumerations', 'messageEnumerations'])
  const why = useQuery(whyOf(notice.id, visitor))
  // Each condition's text has other values, which the compiler can't tell for all of them together.
  const text = t as (key: string, values: object) => string
  const { status, validFrom, validTo, platform } = notice
  const values = {
    open: {},
    published: { state: enumerationLabel(t, 'noticeStatus', status) },
    valid: { from: formatDateTime(validFrom), to: formatDateTime(validTo) },
    platform: {
      platform: enumerationLabel(t, 'clientFlag', visitor.platform),
      only: enumerationLabel(t, 'businessType', platform),
    },
  } satisfies Record<NoticeReason, object>
  return (
    <QueryView result={why} failed={t('whyShown:failed')} height={160}>
      {({ unmet }) => (
        <WhyShown
          conditions={noticeReasons}
          unmet={unmet}
          labels={(reason, met) =>
            text(`notice:${met ? 'metCondition' : 'unmetCondition'}.${reason}`, values[reason])
          }
        />
      )}
    </QueryView>
  )
}
