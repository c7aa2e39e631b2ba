import { useTranslation } from '@admin/i18n'
import { DialogForm } from '@admin/ui'
import { useMemo } from 'react'
import { translateSchema } from '../../../../app/translateSchema.ts'
import { useSubmit } from '../../../../crud/form/useSubmit.ts'
import { authorLookup } from '../../../../features/works/authorLookup.ts'
import { grantHost } from './hosts.ts'

interface Values {
  userId: string
  reason: string
}

const rules = async () => (await import('@admin/api-client/contract/community/liveRooms')).liveHostGrant

interface GrantHostDialogProps {
  opened: boolean
  onClose: () => void
}

/** Grants a user streaming permission. */
export function GrantHostDialog(dialog: GrantHostDialogProps) {
  const { t } = useTranslation(['liveRoom', 'communityActions', 'validation'])
  const submit = useSubmit()
  const schema = useMemo(() => translateSchema(rules, t), [t])
  return (
    <DialogForm<Values>
      {...dialog}
      mode="add"
      title={t('grantTitle')}
      submitLabel={t('communityActions:grantHost')}
      schema={schema}
      fields={[
        {
          type: 'autocomplete',
          name: 'userId',
          label: t('hostUser'),
          source: authorLookup,
          required: true,
          description: t('grantHint'),
        },
        { type: 'textarea', name: 'reason', label: t('reason'), required: true },
      ]}
      onSubmit={(body) =>
        submit({
          mutation: grantHost,
          variables: body,
          done: ({ nickname }) => t('hostGranted', { name: nickname }),
        })
      }
    />
  )
}
