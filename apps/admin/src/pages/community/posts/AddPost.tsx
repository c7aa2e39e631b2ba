import { useTranslation } from '@admin/i18n'
import { DialogForm, type FormDraft } from '@admin/ui'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { translateSchema } from '../../../app/translateSchema.ts'
import type { DialogProps } from '../../../crud/form/useDialog.ts'
import { useSubmit } from '../../../crud/form/useSubmit.ts'
import type { CreateBody } from '../../../crud/resource/resource.types.ts'
import { useSession } from '../../../session/useSession.ts'
import { forumDraftSlot, keptDraft } from './forumDraft.ts'
import { usePostFields } from './postFields.tsx'
import { posts } from './posts.list.tsx'

type Dialog = Omit<DialogProps<never>, 'subject'>
type Values = CreateBody<typeof posts.path>

const loadSchema = async () => (await import('@admin/api-client/contract/community/posts')).postCreate

const startWith = { kind: 'text' as const, readers: 'a' as const, attachments: [], topicId: null }

/** Adds a post. What is being written is kept, and offered when the dialog opens again. */
export function AddPost(dialog: Dialog) {
  const { data, isPending } = useQuery(keptDraft)
  // What is offered is decided once, when the form opens.
  return isPending ? null : <AddPostForm {...dialog} kept={data} />
}

function AddPostForm({ kept, ...dialog }: Dialog & { kept: FormDraft | null | undefined }) {
  const { t } = useTranslation(['post', 'actions', 'validation'])
  const submit = useSubmit()
  const fields = usePostFields()
  const { user } = useSession()
  const account = user?.id ?? ''
  // With the server's copy as it was when the form opened.
  const [opened] = useState(kept)
  const draft = useMemo(() => forumDraftSlot(account, opened), [account, opened])
  useEffect(() => draft.stop, [draft])
  const schema = useMemo(() => translateSchema(loadSchema, t), [t])
  return (
    <DialogForm<Values>
      {...dialog}
      mode="add"
      title={t('add')}
      values={startWith}
      schema={schema}
      fields={fields as never}
      columns={2}
      draft={draft}
      onSubmit={(body) =>
        submit({
          mutation: posts.create,
          variables: body,
          done: ({ title }) => t('actions:added', { name: title }),
        })
      }
    />
  )
}
