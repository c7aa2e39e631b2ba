import type { Region } from '@admin/api-client/contract/operations/regions'
import { toLanguage, useTranslation } from '@admin/i18n'
import { DialogForm } from '@admin/ui'
import { useMemo } from 'react'
import { translateSchema } from '../../../app/translateSchema.ts'
import { nameIn } from '../../../crud/form/bilingualName.ts'
import { useSubmit } from '../../../crud/form/useSubmit.ts'
import { regionLookup } from './regionLookup.ts'
import { regions } from './regions.list.tsx'

const rules = async () => (await import('@admin/api-client/contract/operations/regions')).regionMove

const move = regions.action('move')

interface MoveDialogProps {
  region: Region
  opened: boolean
  onClose: () => void
}

/** Moves a region with all below it below another one that fits its kind. */
export function MoveDialog({ region, ...dialog }: MoveDialogProps) {
  const { t, i18n } = useTranslation(['region', 'actions', 'validation'])
  const language = toLanguage(i18n.language)
  const submit = useSubmit()
  const source = useMemo(() => regionLookup(language, region.kind), [language, region.kind])
  const schema = useMemo(() => translateSchema(rules, t), [t])
  const name = nameIn(region, language)
  return (
    <DialogForm<{ parentId: string }>
      {...dialog}
      mode="add"
      title={t('moveTitle', { name })}
      submitLabel={t('actions:move')}
      schema={schema}
      fields={[
        {
          type: 'autocomplete',
          name: 'parentId',
          label: t('moveTo'),
          placeholder: t('parentPlaceholder'),
          description: t('moveHint'),
          required: true,
          source,
        },
      ]}
      onSubmit={(body) =>
        submit({
          mutation: move,
          variables: { id: region.id, body },
          done: ({ path }) => {
            const parent = path.at(-1)
            return t('movedTo', { name, parent: parent ? nameIn(parent, language) : '' })
          },
        })
      }
    />
  )
}
