import type { Notice } from '@admin/api-client/contract/messages/notices'
import { audienceOf } from '@admin/api-client/contract/sites/scheduleFacts'
import { useTranslation } from '@admin/i18n'
import { FormFields } from '@admin/ui'
import { useState } from 'react'
import { fieldsOf } from '../../../crud/form/fieldsOf.ts'
import { ResourceDialog } from '../../../crud/form/ResourceDialog.tsx'
import { AlsoScheduled } from '../../../features/schedule/AlsoScheduled.tsx'
import { notices } from './notices.list.tsx'

const schemas = async () => {
  const { noticeCreate, noticeUpdate } = await import('@admin/api-client/contract/messages/notices')
  return { create: noticeCreate, update: noticeUpdate }
}
/** Days that a new notice is valid by default. */
const DEFAULT_DAYS = 30

/** Returns a period that starts with today in the operator's time zone. */
function defaultValidity() {
  const from = new Date()
  from.setHours(0, 0, 0, 0)
  const to = new Date(from)
  to.setDate(to.getDate() + DEFAULT_DAYS)
  return { validFrom: from.getTime(), validTo: to.getTime() - 1 }
}

interface NoticeFormProps {
  row: Notice | undefined
  opened: boolean
  onClose: () => void
}

/** Adds a notice, or edits it. */
export function NoticeForm(props: NoticeFormProps) {
  const { t } = useTranslation(['notice', 'messageEnumerations'])
  const field = fieldsOf(notices, t)
  const [startWith] = useState(defaultValidity)
  return (
    <ResourceDialog
      {...props}
      resource={notices}
      schemas={schemas}
      startWith={startWith}
      columns={2}
      fields={[
        field('input', 'title', { required: true, wide: true }),
        field('richText', 'content', { required: true }),
        field('dateRange', 'validFrom', { endName: 'validTo', label: 'validity', required: true }),
        field('select', 'platform', {
          required: true,
          options: 'businessType',
          description: t('notice:platformHint', { platform: t('messageEnumerations:businessType.S_WEB') }),
        }),
      ]}
    >
      {({ values: { platform, validFrom, validTo } }) => (
        <>
          <FormFields />
          {platform && validFrom && validTo && (
            <AlsoScheduled
              planned={{
                ...{ kind: 'notice', id: props.row?.id, ...audienceOf(platform) },
                ...{ from: validFrom, to: validTo, slot: null },
                state: props.row?.status === 'published' ? 'active' : 'inactive',
              }}
            />
          )}
        </>
      )}
    </ResourceDialog>
  )
}
