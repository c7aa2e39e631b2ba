import { useTranslation } from '@admin/i18n'
import { useQuery } from '@tanstack/react-query'
import { useCan } from '../../../session/useCan.ts'
import { labeledFields } from '../../form/fieldsOf.ts'
import { ResourceDialog } from '../../form/ResourceDialog.tsx'
import type { DialogProps, RowSubject } from '../../form/useDialog.ts'
import {
  type SavedView,
  type SavedViewCreate,
  type SavedViewUpdate,
  savedViews,
  shareableRolesQuery,
} from './savedViews.ts'

const schemas = async () => {
  const { savedViewCreate, savedViewUpdate } = await import('@admin/api-client/contract/home/savedViews')
  return { create: savedViewCreate, update: savedViewUpdate }
}

interface ViewDialogProps extends DialogProps<RowSubject<SavedView>> {
  /** What the list shows now, which a new view keeps. */
  shown: Pick<SavedViewCreate, 'list' | 'query' | 'columns'>
  /** A new view is there. */
  onAdded: (view: SavedView) => void
}

/** Names a view, makes it the list's default and shares it with a role. */
export default function ViewDialog({ subject, shown, onAdded, ...dialog }: ViewDialogProps) {
  const { t } = useTranslation(['views', 'fields'])
  const can = useCan()
  const mayShare = can('savedView:share')
  const roles = useQuery({ ...shareableRolesQuery, enabled: mayShare })
  const { create } = savedViews
  const resource = {
    ...savedViews,
    create: {
      ...create,
      onSuccess: async (...answer: Parameters<NonNullable<typeof create.onSuccess>>) => {
        await create.onSuccess?.(...answer)
        onAdded(answer[0])
      },
    },
  }
  const field = labeledFields<SavedViewCreate & SavedViewUpdate, 'views'>('views', t)
  const roleOptions = (roles.data ?? []).map(({ id, name }) => ({ value: id, label: name }))
  return (
    <ResourceDialog
      {...dialog}
      resource={resource}
      row={subject.row}
      schemas={schemas}
      startWith={{ ...shown, isDefault: false, roleId: null }}
      fields={[
        field('input', 'name', { required: true }),
        field('switch', 'isDefault', { label: 'makeDefault' }),
        ...(mayShare ? [field('select', 'roleId', { label: 'shareWith', options: roleOptions })] : []),
      ]}
    />
  )
}
