import {
  DEFAULT_LANGUAGE,
  TEMPLATE_BODY_MAX_LENGTH,
  TEMPLATE_SUBJECT_MAX_LENGTH,
} from '@admin/api-client/contract/limits'
import type { MessageTemplate } from '@admin/api-client/contract/system/messageTemplates'
import { useTranslation } from '@admin/i18n'
import { statusField } from '../../../app/enabledStatus.tsx'
import { ResourceDialog } from '../../../crud/form/ResourceDialog.tsx'
import { templateKinds } from './messageTemplates.list.tsx'
import { messageTemplates } from './messageTemplates.resource.ts'
import { TemplateVariables } from './TemplateVariables.tsx'

const schemas = async () => {
  const { messageTemplateCreate, messageTemplateUpdate } = await import(
    '@admin/api-client/contract/system/messageTemplates'
  )
  return { create: messageTemplateCreate, update: messageTemplateUpdate }
}
const startWith = { channel: 'mail', language: DEFAULT_LANGUAGE, status: 'enabled' } as const

interface TemplateDialogProps {
  /** The one to edit; adds one when absent. */
  template: MessageTemplate | undefined
  opened: boolean
  onClose: () => void
}

export function TemplateDialog({ template, ...dialog }: TemplateDialogProps) {
  const { t } = useTranslation(['messageTemplates', 'fields', 'enumerations'])
  return (
    <ResourceDialog
      {...dialog}
      resource={messageTemplates}
      row={template}
      titles={{ add: t('messageTemplates:add'), edit: t('messageTemplates:edit') }}
      schemas={schemas}
      startWith={startWith}
      columns={2}
      fields={[
        { type: 'input', name: 'name', label: t('fields:name'), required: true },
        statusField(t, 'radio', t('fields:status')),
        ...templateKinds(t),
        {
          type: 'input',
          name: 'subject',
          label: t('messageTemplates:subject'),
          required: true,
          wide: true,
          maxLength: TEMPLATE_SUBJECT_MAX_LENGTH,
        },
        {
          type: 'textarea',
          name: 'body',
          label: t('messageTemplates:body'),
          description: t('messageTemplates:bodyHint'),
          required: true,
          rows: 8,
          maxLength: TEMPLATE_BODY_MAX_LENGTH,
        },
        {
          type: 'slot',
          name: 'version',
          label: t('messageTemplates:variables'),
          wide: true,
          startValue: undefined,
          render: ({ values }) => <TemplateVariables subject={values.subject} body={values.body} />,
        },
      ]}
    />
  )
}
