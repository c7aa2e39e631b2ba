import type { Material } from '@admin/api-client/contract/content/materials'
import { useTranslation } from '@admin/i18n'
import { FormFields } from '@admin/ui'
import { useMemo } from 'react'
import { translateSchema } from '../../../app/translateSchema.ts'
import { KeptDialogForm } from '../../../crud/form/KeptDialogForm.tsx'
import { useCurrentRow } from '../../../crud/form/useCurrentRow.ts'
import { useSubmit } from '../../../crud/form/useSubmit.ts'
import { CurrentFile } from '../../../features/files/CurrentFile.tsx'
import { MaterialFileField } from './MaterialFileField.tsx'
import { materials } from './materials.list.tsx'

interface Replacement {
  file: string
  version: number
}

interface ReplaceMaterialFileProps {
  material: Material
  opened: boolean
  onClose: () => void
}

const rules = async () => (await import('@admin/api-client/contract/content/materials')).materialFile

const mutation = materials.action('file')

/** Replaces the file of a material by another one of its type. */
export function ReplaceMaterialFile({ material: opened, ...dialog }: ReplaceMaterialFileProps) {
  const { t } = useTranslation(['material', 'contentActions', 'validation'])
  const submit = useSubmit()
  const [material, showCurrent] = useCurrentRow(opened)
  const schema = useMemo(() => translateSchema(rules, t), [t])
  const { id, name, type, version } = material
  return (
    <KeptDialogForm<Replacement>
      {...dialog}
      about={`${id} file`}
      mode="add"
      title={t('material:replaceTitle', { name })}
      submitLabel={t('contentActions:replaceFile')}
      values={{ file: '', version }}
      schema={schema}
      fields={[
        {
          type: 'slot',
          name: 'file',
          label: t('material:file'),
          required: true,
          bare: true,
          render: (slot) => (
            <MaterialFileField
              {...slot}
              value={slot.value ?? ''}
              type={type}
              description={t('material:replaceHint')}
            />
          ),
        },
      ]}
      onSubmit={(body) =>
        submit({
          mutation,
          variables: { id, body: { ...body, version } },
          done: t('material:fileReplaced', { name }),
          showCurrent,
        })
      }
    >
      <CurrentFile row={material} />
      <FormFields />
    </KeptDialogForm>
  )
}
