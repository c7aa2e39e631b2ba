import type { Post } from '@admin/api-client/contract/community/posts'
import { PIN_DAYS } from '@admin/api-client/contract/limits'
import { useTranslation } from '@admin/i18n'
import { DialogForm } from '@admin/ui'
import { useMemo } from 'react'
import { translateSchema } from '../../../app/translateSchema.ts'
import type { DialogProps } from '../../../crud/form/useDialog.ts'
import { useSubmit } from '../../../crud/form/useSubmit.ts'
import { posts } from './posts.list.tsx'

interface Pinning {
  days: number
}

const loadSchema = async () => (await import('@admin/api-client/contract/community/posts')).postPin
const pin = posts.action('pin')
/** Days that are offered first. */
const DEFAULT_DAYS = 7

/** Pins a post for some days. */
export function PinDialog({ post, ...dialog }: { post: Post } & Omit<DialogProps<never>, 'subject'>) {
  const { t } = useTranslation(['post', 'actions', 'communityActions', 'validation'])
  const submit = useSubmit()
  const schema = useMemo(() => translateSchema(loadSchema, t), [t])
  const { id, title: name } = post
  return (
    <DialogForm<Pinning>
      {...dialog}
      mode="add"
      title={t('pinTitle', { name })}
      submitLabel={t('communityActions:pin')}
      values={{ days: DEFAULT_DAYS }}
      fields={[
        {
          type: 'number',
          name: 'days',
          label: t('pinDays'),
          description: t('pinHint'),
          required: true,
          ...PIN_DAYS,
        },
      ]}
      schema={schema}
      onSubmit={(body) => submit({ mutation: pin, variables: { id, body }, done: t('pinDone', { name }) })}
    />
  )
}
