import type { Group } from '@admin/api-client/contract/community/groups'
import { unsigned } from '@admin/api-client/contract/fileAddresses'
import { GROUP_MEMBERS, GROUP_NOTICE_MAX_LENGTH } from '@admin/api-client/contract/limits'
import { useTranslation } from '@admin/i18n'
import { fieldsOf } from '../../../crud/form/fieldsOf.ts'
import { ResourceDialog } from '../../../crud/form/ResourceDialog.tsx'
import { PictureField } from '../../../features/files/PictureField.tsx'
import { authorLookup } from '../../../features/works/authorLookup.ts'
import { groups } from './groups.list.tsx'

const schemas = async () => {
  const { groupCreate, groupUpdate } = await import('@admin/api-client/contract/community/groups')
  return { create: groupCreate, update: groupUpdate }
}

const startWith = { avatar: '', notice: '', memberLimit: 200 }

/** The form compares and saves addresses; links to the same file differ. */
const valuesOf = ({ avatar, ...row }: Group) => ({ ...row, avatar: unsigned(avatar) })

interface GroupFormProps {
  row: Group | undefined
  opened: boolean
  onClose: () => void
}

/** Adds a group with its owner, or edits it. */
export function GroupForm({ row, ...dialog }: GroupFormProps) {
  const { t } = useTranslation('group')
  const field = fieldsOf(groups, t)
  return (
    <ResourceDialog
      {...dialog}
      resource={groups}
      row={row}
      schemas={schemas}
      valuesOf={valuesOf}
      startWith={startWith}
      fields={[
        field('input', 'name', { required: true }),
        ...(row
          ? []
          : [field('autocomplete', 'ownerId', { label: 'owner', required: true, source: authorLookup })]),
        field('number', 'memberLimit', { required: true, ...GROUP_MEMBERS }),
        field('select', 'joinRule', { options: 'joinRule', required: true }),
        field('textarea', 'notice', {
          wide: true,
          maxLength: GROUP_NOTICE_MAX_LENGTH,
          description: t('noticeHint'),
        }),
        field('slot', 'avatar', {
          wide: true,
          bare: true,
          render: (slot) => <PictureField {...slot} label={t('avatar')} link={row?.avatar} />,
        }),
      ]}
      columns={2}
    />
  )
}
