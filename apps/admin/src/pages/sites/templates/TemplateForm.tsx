import type { Template, templateCreate, templateUpdate } from '@admin/api-client/contract/sites/templates'
import { useTranslation } from '@admin/i18n'
import { FormFields, type FormHandle } from '@admin/ui'
import type { z } from 'zod'
import { fieldsOf } from '../../../crud/form/fieldsOf.ts'
import { ResourceDialog } from '../../../crud/form/ResourceDialog.tsx'
import { PreviewPane } from '../../../features/sitePreview/PreviewPane.tsx'
import { useCan } from '../../../session/useCan.ts'
import { BesidePreview } from './BesidePreview.tsx'
import { ColorField } from './ColorField.tsx'
import { ComponentsField } from './ComponentsField.tsx'
import { templates } from './templates.list.tsx'

const schemas = async () => {
  const { templateCreate, templateUpdate } = await import('@admin/api-client/contract/sites/templates')
  return { create: templateCreate, update: templateUpdate }
}

type Values = z.input<typeof templateCreate> & z.input<typeof templateUpdate>

const startWith = {
  platform: 'h' as const,
  primaryColor: '#3b5bdb',
  scheme: 'light' as const,
  componentIds: [],
}

interface TemplateFormProps {
  row: Template | undefined
  opened: boolean
  onClose: () => void
}

/** Adds a template, or edits its draft, beside what visitors would see of it. */
export function TemplateForm({ row, ...dialog }: TemplateFormProps) {
  const { t } = useTranslation('template')
  const can = useCan()
  const field = fieldsOf(templates, t)
  const preview = ({ values, errors }: FormHandle<Values>) => (
    <BesidePreview
      invalid={Object.keys(errors).length > 0}
      preview={
        <PreviewPane
          ids={values.componentIds ?? []}
          theme={values}
          platform={values.platform ?? startWith.platform}
        />
      }
    >
      <FormFields columns={1} />
    </BesidePreview>
  )
  return (
    <ResourceDialog
      {...dialog}
      resource={templates}
      row={row}
      schemas={schemas}
      startWith={startWith}
      fields={[
        field('input', 'name', { required: true }),
        field('select', 'platform', {
          required: true,
          options: 'clientFlag',
          editable: 'add',
          ...(!row && { description: t('platformHint') }),
        }),
        field('slot', 'primaryColor', {
          bare: true,
          required: true,
          render: (slot) => (
            <ColorField {...slot} value={slot.value ?? ''} scheme={slot.values.scheme ?? startWith.scheme} />
          ),
        }),
        field('radio', 'scheme', { required: true, options: 'colorScheme' }),
        field('slot', 'componentIds', {
          startValue: [],
          bare: true,
          textOf: (value) => (value as string[] | undefined)?.join(', ') ?? '',
          render: (slot) => (
            <ComponentsField
              {...slot}
              value={slot.value ?? []}
              platform={slot.values.platform ?? startWith.platform}
            />
          ),
        }),
      ]}
      {...(can('component:read') && { children: preview, size: '68rem' })}
    />
  )
}
