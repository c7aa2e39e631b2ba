import type { Forum } from '@admin/api-client/contract/community/forums'
import { useTranslation } from '@admin/i18n'
import { DialogForm } from '@admin/ui'
import { useMemo } from 'react'
import { translateSchema } from '../../../app/translateSchema.ts'
import type { DialogProps } from '../../../crud/form/useDialog.ts'
import { useSubmit } from '../../../crud/form/useSubmit.ts'
import { forums } from './forums.list.tsx'

const close = forums.action('close')

interface Closing {
  closeTime: number | null
}

const loadSchema = async () =>
  (await import('@admin/api-client/contract/community/forums')).forumArea.operations.close.body

/** Closes a forum at a moment, or now. */
export function CloseForumDialog({
  forum,
  ...dialog
}: { forum: Forum } & Omit<DialogProps<never>, 'subject'>) {
  const { t } = useTranslation(['forum', 'communityActions', 'validation'])
  const submit = useSubmit()
  const schema = useMemo(() => translateSchema(loadSchema, t), [t])
  const { id, name, closeTime } = forum
  return (
    <DialogForm<Closing>
      {...dialog}
      mode="add"
      title={t('closeTitle', { name })}
      submitLabel={t('communityActions:closeForum')}
      values={{ closeTime }}
      fields={[{ type: 'dateTime', name: 'closeTime', label: t('closeTime'), description: t('closeHint') }]}
      schema={schema}
      onSubmit={(body) =>
        submit({
          mutation: close,
          variables: { id, body },
          done: ({ status }) => t(status === 'closed' ? 'closed' : 'closePlanned', { name }),
        })
      }
    />
  )
}
