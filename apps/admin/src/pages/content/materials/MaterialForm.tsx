import { MATERIAL_CATEGORY_TYPE } from '@admin/api-client/contract/content/materialFiles'
import type { Material } from '@admin/api-client/contract/content/materials'
import { LICENSE_MAX_LENGTH } from '@admin/api-client/contract/limits'
import { toLanguage, useTranslation } from '@admin/i18n'
import { useMemo } from 'react'
import { fieldsOf, labeledFields } from '../../../crud/form/fieldsOf.ts'
import { ResourceDialog } from '../../../crud/form/ResourceDialog.tsx'
import type { CreateBody, UpdateBody } from '../../../crud/resource/resource.types.ts'
import { categoryLookup, categoryOption } from '../../../features/categories/categories.ts'
import { contentTagLookup, tagOption } from '../../../features/works/workTags.ts'
import { MaterialFileField } from './MaterialFileField.tsx'
import { materials } from './materials.list.tsx'

type Values = CreateBody<typeof materials.path> & UpdateBody<typeof materials.path>

const schemas = async () => {
  const { materialCreate, materialUpdate } = await import('@admin/api-client/contract/content/materials')
  return { create: materialCreate, update: materialUpdate }
}

const startWith = { file: '', license: '', tagIds: [] }

interface MaterialFormProps {
  row: Material | undefined
  opened: boolean
  onClose: () => void
}

/** Adds a material with its file, or edits what it is called and where it belongs. */
export function MaterialForm({ row, ...dialog }: MaterialFormProps) {
  const { t, i18n } = useTranslation(['material', 'work'])
  const language = toLanguage(i18n.language)
  const [tags, categories] = useMemo(
    () => [contentTagLookup(language), categoryLookup(MATERIAL_CATEGORY_TYPE, language)] as const,
    [language],
  )
  const field = fieldsOf(materials, t)
  const ofWorks = labeledFields<Values, 'work'>('work', t)
  return (
    <ResourceDialog
      {...dialog}
      resource={materials}
      row={row}
      schemas={schemas}
      startWith={startWith}
      fields={[
        field('input', 'name', { required: true }),
        field('select', 'type', {
          options: 'attachmentType',
          editable: 'add',
          required: true,
          ...(!row && { description: t('typeHint') }),
        }),
        ...(row
          ? []
          : [
              field('slot', 'file', {
                bare: true,
                required: true,
                wide: true,
                render: (slot) => (
                  <MaterialFileField {...slot} value={slot.value ?? ''} type={slot.values.type ?? 'p'} />
                ),
              }),
            ]),
        field('autocomplete', 'category', {
          required: true,
          source: categories,
          ...(row && { knownOptions: [categoryOption(row, language)] }),
        }),
        ofWorks('autocomplete', 'tagIds', {
          label: 'tags',
          multiple: true,
          source: tags,
          ...(row && { knownOptions: row.tags.map((tag) => tagOption(tag, language)) }),
        }),
        field('textarea', 'license', {
          wide: true,
          maxLength: LICENSE_MAX_LENGTH,
          description: t('licenseHint'),
        }),
        field('radio', 'status', { options: 'enabledStatus' }),
      ]}
      columns={2}
    />
  )
}
