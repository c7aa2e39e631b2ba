import {
  DEFAULT_LANGUAGE,
  TEMPLATE_BODY_MAX_LENGTH,
  TEMPLATE_SUBJECT_MAX_LENGTH,
} from '@admin/api-client/contract/limits'
import type { MessageTemplate } from '@admin/api-client/contract/system/messageTemplates'
import { useTranslation } from '@admin/i18n'
import { fieldsOf } from '../../../crud/form/fieldsOf.ts'
import { ResourceDialog } from '../../../crud/form/ResourceDialog.tsx'
import type { DialogProps, RowSubject } from '../../../crud/form/useDialog.ts'
import { languageOptions } from './messageTemplates.list.tsx'
import { messageTemplates } from './messageTemplates.resource.ts'
import { TemplateTrialDialog } from './TemplateTrialDialog.tsx'
import { TemplateVariables } from './TemplateVariables.tsx'

const schemas = async () => {
  const { messageTemplateCreate, messageTemplateUpdate } = await import(
    '@admin/api-client/contract/system/messageTemplates'
  )
  return { create: messageTemplateCreate, update: messageTemplateUpdate }
}
const startWith = { channel: 'mail', language: DEFAULT_LANGUAGE, status: 'enabled' } as const

type Subject = RowSubject<MessageTemplate, 'edit' | 'trial'>

/** The templates' dialogs. */
export default function TemplateDialogs({ subject, ...dialog }: DialogProps<Subject>) {
  const { t } = useTranslation('messageTemplate')
  if (subject.dialog === 'trial') return <TemplateTrialDialog {...dialog} template={subject.row} />
  const field = fieldsOf(messageTemplates, t)
  return (
    <ResourceDialog
      {...dialog}
      resource={messageTemplates}
      row={subject.row}
      schemas={schemas}
      startWith={startWith}
      columns={2}
      fields={[
        field('input', 'name', { required: true }),
        field('radio', 'status', { options: 'enabledStatus' }),
        field('select', 'channel', { options: 'messageChannel' }),
        field('select', 'language', { options: languageOptions(t) }),
        field('input', 'subject', { required: true, wide: true, maxLength: TEMPLATE_SUBJECT_MAX_LENGTH }),
        field('textarea', 'body', {
          description: t('bodyHint'),
          required: true,
          rows: 8,
          maxLength: TEMPLATE_BODY_MAX_LENGTH,
        }),
        field('slot', 'version', {
          bare: true,
          label: 'variables',
          wide: true,
          render: ({ values }) => <TemplateVariables subject={values.subject} body={values.body} />,
        }),
      ]}
    />
  )
}
