import { unwrap } from '@admin/api-client'
import type { Group, GroupMember } from '@admin/api-client/contract/community/groups'
import { useTranslation } from '@admin/i18n'
import { type AutoCompleteSource, DialogForm } from '@admin/ui'
import { useMemo } from 'react'
import { api } from '../../../app/api.ts'
import { translateSchema } from '../../../app/translateSchema.ts'
import { useCurrentRow } from '../../../crud/form/useCurrentRow.ts'
import { useSubmit } from '../../../crud/form/useSubmit.ts'
import { groups } from './groups.list.tsx'

const mutation = groups.action('owner')

const rules = async () => {
  const { groupArea } = await import('@admin/api-client/contract/community/groups')
  return groupArea.operations.changeOwner.body.pick({ userId: true })
}

/** Suggests the members of a group but its owner. */
const memberLookup = (id: string): AutoCompleteSource => ({
  keyword: 'nickname',
  query: async ({ nickname, page, size }, { signal }) => ({
    success: true,
    data: await unwrap(
      api.GET('/api/admin/groups/{id}/members', {
        params: { path: { id }, query: { nickname: String(nickname ?? ''), page, pageSize: size } },
        signal,
      }),
    ),
  }),
  getOption: ({ userId, nickname, isOwner }: GroupMember) => ({
    value: userId,
    label: nickname,
    disabled: isOwner,
  }),
})

interface ChangeOwnerDialogProps {
  group: Group
  opened: boolean
  onClose: () => void
}

/** Makes another member of a group its owner. */
export function ChangeOwnerDialog({ group, ...dialog }: ChangeOwnerDialogProps) {
  const { t } = useTranslation(['group', 'communityActions', 'validation'])
  const submit = useSubmit()
  const [{ id, name, version }, showCurrent] = useCurrentRow(group)
  const source = useMemo(() => memberLookup(id), [id])
  const schema = useMemo(() => translateSchema(rules, t), [t])
  return (
    <DialogForm<{ userId: string }>
      {...dialog}
      mode="add"
      title={t('changeOwnerTitle', { name })}
      submitLabel={t('communityActions:changeOwner')}
      schema={schema}
      fields={[
        {
          type: 'autocomplete',
          name: 'userId',
          label: t('newOwner'),
          description: t('newOwnerHint'),
          required: true,
          source,
        },
      ]}
      onSubmit={(body) =>
        submit({
          mutation,
          variables: { id, body: { ...body, version } },
          done: ({ ownerName }) => t('ownerChanged', { owner: ownerName, name }),
          showCurrent,
        })
      }
    />
  )
}
