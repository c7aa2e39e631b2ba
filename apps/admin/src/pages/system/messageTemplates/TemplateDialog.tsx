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
  const { t } = useTranslation(['messageTemplate', 'fields', 'enumerations'])
  return (
    <ResourceDialog
      {...dialog}
      resource={messageTemplates}
      row={template}
      titles={{ add: t('messageTemplate:add'), edit: t('messageTemplate:edit') }}
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
          label: t('messageTemplate:subject'),
          required: true,
          wide: true,
          maxLength: TEMPLATE_SUBJECT_MAX_LENGTH,
        },
        {
          type: 'textarea',
          name: 'body',
          label: t('messageTemplate:body'),
          description: t('messageTemplate:bodyHint'),
          required: true,
          rows: 8,
          maxLength: TEMPLATE_BODY_MAX_LENGTH,
        },
        {
          type: 'slot',
          name: 'version',
          label: t('messageTemplate:variables'),
          wide: true,
          startValue: undefined,
          render: ({ values }) => <TemplateVariables subject={values.subject} body={values.body} />,
        },
      ]}
    />
  )
}
