import { useTranslation } from '@admin/i18n'
import { DialogForm } from '@admin/ui'
import { useMemo } from 'react'
import { translateSchema } from '../../../../crud/form/translateSchema.ts'
import { useSubmit } from '../../../../crud/form/useSubmit.ts'
import { authorLookup } from '../../../../features/works/authorLookup.ts'
import { allowHost } from './hosts.ts'

interface Values {
  userId: string
  reason: string
}

const rules = async () => (await import('@admin/api-client/contract/community/liveRooms')).liveHostGrant

interface AllowHostDialogProps {
  opened: boolean
  onClose: () => void
}

/** Allows a user to go live. */
export function AllowHostDialog(dialog: AllowHostDialogProps) {
  const { t } = useTranslation(['liveRoom', 'validation'])
  const submit = useSubmit()
  const schema = useMemo(() => translateSchema(rules, t), [t])
  return (
    <DialogForm<Values>
      {...dialog}
      mode="add"
      title={t('allowTitle')}
      submitLabel={t('allowHost')}
      schema={schema}
      fields={[
        {
          type: 'autocomplete',
          name: 'userId',
          label: t('hostUser'),
          source: authorLookup,
          required: true,
          description: t('allowHint'),
        },
        { type: 'textarea', name: 'reason', label: t('reason'), required: true },
      ]}
      onSubmit={(body) =>
        submit({
          mutation: allowHost,
          variables: body,
          done: ({ nickname }) => t('hostAllowed', { name: nickname }),
        })
      }
    />
  )
}
