import type { ComponentKind } from '@admin/api-client/contract/sites/componentFacts'
import type { ComponentContent } from '@admin/api-client/contract/sites/components'
import { enumerationLabel, type Translate, useTranslation } from '@admin/i18n'
import { DataTable, type DataTableColumn, StatusBadge } from '@admin/ui'
import { memo, useCallback, useMemo } from 'react'
import { fileUrl } from '../../../features/files/fileUrl.ts'

interface ContentTableProps {
  kind: ComponentKind
  contents: readonly ComponentContent[]
  /** Called with the ids in another order, or without one. */
  onChange: (ids: string[]) => void
  /** The contents can’t be moved or removed. */
  disabled: boolean
}

const titleOf = (t: Translate, kind: ComponentKind, { id, title }: ComponentContent) =>
  kind === 'menuGrid' ? enumerationLabel(t, 'landingPage', id) : title || t('component:contentMissing')

/** The contents of a component in their order, which operators change by pointer or keyboard. */
export const ContentTable = memo(function ContentTable({
  kind,
  contents,
  onChange,
  disabled,
}: ContentTableProps) {
  const { t } = useTranslation(['component', 'systemEnumerations'])
  const columns = useMemo(
    (): DataTableColumn<ComponentContent>[] => [
      {
        key: 'picture',
        label: t('preview'),
        type: 'image',
        width: 60,
        value: ({ picture }) => fileUrl(picture),
      },
      {
        key: 'title',
        label: t('contentTitle'),
        width: 220,
        inCard: true,
        value: (row) => titleOf(t, kind, row),
      },
      {
        key: 'shown',
        label: t('contentState'),
        width: 180,
        inCard: true,
        render: ({ shown }) => (
          <StatusBadge tone={shown ? 'success' : 'warning'}>
            {t(shown ? 'contentShown' : 'contentHidden')}
          </StatusBadge>
        ),
      },
    ],
    [t, kind],
  )
  const rowActions = useCallback(
    ({ id }: ComponentContent) => [
      {
        key: 'remove',
        label: t('removeContent'),
        onClick: () => onChange(contents.filter((each) => each.id !== id).map((each) => each.id)),
      },
    ],
    [t, contents, onChange],
  )
  return (
    <DataTable
      label={t('items')}
      columns={columns}
      rows={contents}
      getRowName={(row) => titleOf(t, kind, row)}
      height="auto"
      states={{ empty: t('noContents') }}
      {...(!disabled && {
        rowActions,
        onReorder: (next: ComponentContent[]) => onChange(next.map(({ id }) => id)),
      })}
    />
  )
})
