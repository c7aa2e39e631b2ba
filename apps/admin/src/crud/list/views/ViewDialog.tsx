import { useTranslation } from '@admin/i18n'
import { useQuery } from '@tanstack/react-query'
import { useCan } from '../../../session/useCan.ts'
import { labelledFields } from '../../form/fieldsOf.ts'
import { ResourceDialog } from '../../form/ResourceDialog.tsx'
import type { DialogProps, RowSubject } from '../../form/useDialog.ts'
import { type SavedView, savedViews, shareableRolesQuery, type ViewBody } from './savedViews.ts'
import type { SharedView } from './sharedView.ts'

const schemas = async () => {
  const { sharedViewCreate, sharedViewUpdate } = await import('./sharedView.ts')
  return { create: sharedViewCreate, update: sharedViewUpdate }
}

interface ViewDialogProps extends DialogProps<RowSubject<SavedView>> {
  /** What the list shows now, which a new view keeps. */
  shown: Pick<ViewBody, 'list' | 'query' | 'columns'>
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
  const field = labelledFields<SharedView, 'views'>('views', t)
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
