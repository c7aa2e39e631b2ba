import type { Notice } from '@admin/api-client/contract/messages/notices'
import { useTranslation } from '@admin/i18n'
import { useState } from 'react'
import { enumerationOptions } from '../../../app/enumerationOptions.ts'
import { ResourceDialog } from '../../../crud/form/ResourceDialog.tsx'
import type { DialogProps, RowSubject } from '../../../crud/form/useDialog.ts'
import { notices } from './notices.resource.ts'

const schemas = async () => {
  const { noticeCreate, noticeUpdate } = await import('@admin/api-client/contract/messages/notices')
  return { create: noticeCreate, update: noticeUpdate }
}
/** Days that a new notice is valid unless said otherwise. */
const USUAL_DAYS = 30

/** From the first moment of today on, in the operator's time zone. */
function usualValidity() {
  const from = new Date()
  from.setHours(0, 0, 0, 0)
  const to = new Date(from)
  to.setDate(to.getDate() + USUAL_DAYS)
  return { validFrom: from.getTime(), validTo: to.getTime() - 1 }
}

export default function NoticeDialog({ subject, ...dialog }: DialogProps<RowSubject<Notice>>) {
  const { t } = useTranslation(['notice', 'enumerations'])
  const [startWith] = useState(usualValidity)
  return (
    <ResourceDialog
      {...dialog}
      resource={notices}
      row={subject.dialog === 'edit' ? subject.row : undefined}
      titles={{ add: t('notice:add'), edit: t('notice:edit') }}
      schemas={schemas}
      startWith={startWith}
      columns={2}
      fields={[
        { type: 'input', name: 'title', label: t('notice:noticeTitle'), required: true, wide: true },
        { type: 'richText', name: 'content', label: t('notice:content'), required: true },
        {
          type: 'dateRange',
          name: 'validFrom',
          endName: 'validTo',
          label: t('notice:validity'),
          required: true,
        },
        {
          type: 'select',
          name: 'platform',
          label: t('notice:platform'),
          required: true,
          options: enumerationOptions(t, 'businessType'),
          description: t('notice:platformHint', { platform: t('enumerations:businessType.S_WEB') }),
        },
      ]}
    />
  )
}
