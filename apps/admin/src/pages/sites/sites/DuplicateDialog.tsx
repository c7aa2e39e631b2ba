import { NAME_MAX_LENGTH } from '@admin/api-client/contract/limits'
import type { Site } from '@admin/api-client/contract/sites/sites'
import { useTranslation } from '@admin/i18n'
import { DialogForm } from '@admin/ui'
import { useMemo } from 'react'
import { translateSchema } from '../../../crud/form/translateSchema.ts'
import { useSubmit } from '../../../crud/form/useSubmit.ts'
import { sites } from './sites.list.tsx'

const rules = async () =>
  (await import('@admin/api-client/contract/sites/sites')).siteArea.operations.duplicate.body

const duplicate = sites.action('duplicate')

interface DuplicateDialogProps {
  site: Site
  opened: boolean
  onClose: () => void
}

/** Adds a site with the settings of another one. */
export function DuplicateDialog({ site: { id, name }, ...dialog }: DuplicateDialogProps) {
  const { t } = useTranslation(['site', 'actions', 'validation'])
  const submit = useSubmit()
  const schema = useMemo(() => translateSchema(rules, t), [t])
  return (
    <DialogForm<{ name: string }>
      {...dialog}
      mode="add"
      title={t('site:duplicateTitle', { name })}
      submitLabel={t('actions:add')}
      schema={schema}
      values={{ name: t('site:copyOf', { name }).slice(0, NAME_MAX_LENGTH) }}
      fields={[
        {
          ...{ type: 'input', name: 'name', label: t('site:duplicateName'), required: true },
          description: t('site:duplicateHint'),
        },
      ]}
      onSubmit={(body) =>
        submit({
          mutation: duplicate,
          variables: { id, body },
          done: (added) => t('site:duplicated', { name: added.name }),
        })
      }
    />
  )
}
