import type { AppUpdate } from '@admin/api-client/contract/operations/appUpdates'
import { useTranslation } from '@admin/i18n'
import { DialogForm } from '@admin/ui'
import { useMemo } from 'react'
import { translateSchema } from '../../../app/translateSchema.ts'
import { useCurrentRow } from '../../../crud/form/useCurrentRow.ts'
import { useSubmit } from '../../../crud/form/useSubmit.ts'
import { appUpdates, nameOfUpdate } from './appUpdates.list.tsx'

const rules = async () => {
  const { shareRaise } = await import('@admin/api-client/contract/operations/appUpdates')
  return shareRaise.pick({ share: true })
}

const raise = appUpdates.action('raise-share')

interface RaiseShareDialogProps {
  update: AppUpdate
  opened: boolean
  onClose: () => void
}

/** Offers a published app update to more devices. */
export function RaiseShareDialog({ update: opened, ...dialog }: RaiseShareDialogProps) {
  const { t } = useTranslation(['appUpdate', 'operationsActions', 'validation'])
  const submit = useSubmit()
  const [update, showCurrent] = useCurrentRow(opened)
  const schema = useMemo(() => translateSchema(rules, t), [t])
  const { id, version, share } = update
  const name = nameOfUpdate(update)
  return (
    <DialogForm<{ share: number }>
      {...dialog}
      mode="add"
      title={t('raiseTitle', { name })}
      submitLabel={t('operationsActions:raiseShare')}
      schema={schema}
      fields={[
        {
          type: 'number',
          name: 'share',
          label: t('share'),
          description: t('raiseHint', { share }),
          required: true,
          min: 1,
          max: 100,
        },
      ]}
      onSubmit={(entered) =>
        submit({
          mutation: raise,
          variables: { id, body: { ...entered, version } },
          done: (raised) => t('raised', { name, share: raised.share }),
          showCurrent,
        })
      }
    />
  )
}
