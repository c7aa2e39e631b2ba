import type { EditedWork } from '@admin/api-client/contract/content/editedWorks'
import { INTRODUCTION_MAX_LENGTH } from '@admin/api-client/contract/limits'
import { toLanguage, useTranslation } from '@admin/i18n'
import { useMemo } from 'react'
import { labeledFields } from '../../../crud/form/fieldsOf.ts'
import type { UpdateBody } from '../../../crud/resource/resource.types.ts'
import { LockableDialog } from '../../../features/works/LockableDialog.tsx'
import { tagOption, workTagLookup } from '../../../features/works/workTags.ts'
import { editedWorks } from './editedWorks.list.tsx'

type Values = UpdateBody<typeof editedWorks.path>

const { path, area, update } = editedWorks

const schemas = async () => ({
  update: (await import('@admin/api-client/contract/content/editedWorks')).editedWorkUpdate,
})

interface EditedWorkFormProps {
  row: EditedWork
  opened: boolean
  onClose: () => void
}

/** Edits the texts and the tags of a work that a user made. */
export function EditedWorkForm({ row, ...dialog }: EditedWorkFormProps) {
  const { t, i18n } = useTranslation('work')
  const language = toLanguage(i18n.language)
  const source = useMemo(() => workTagLookup(language), [language])
  const field = labeledFields<Values, 'work'>('work', t)
  return (
    <LockableDialog<EditedWork, object, Values>
      {...dialog}
      resource={{ path, area, update }}
      row={row}
      schemas={schemas}
      fields={[
        field('input', 'title', { required: true }),
        field('autocomplete', 'tagIds', {
          label: 'tags',
          required: true,
          multiple: true,
          source,
          knownOptions: row.tags.map((tag) => tagOption(tag, language)),
        }),
        field('textarea', 'introduction', { wide: true, maxLength: INTRODUCTION_MAX_LENGTH }),
      ]}
      columns={2}
    />
  )
}
