import type { CollectionItem, DescribedItem } from '@admin/api-client/contract/content/collections'
import { resourceText, toLanguage, useTranslation } from '@admin/i18n'
import { DataTable, type DataTableColumn, StatusBadge } from '@admin/ui'
import { memo, useCallback, useMemo } from 'react'
import { fileUrl } from '../../../features/files/fileUrl.ts'
import { lengthText, stateText } from './itemTexts.ts'

interface ItemTableProps {
  items: readonly DescribedItem[]
  /** Called with the items in another order, or without one. */
  onChange: (items: CollectionItem[]) => void
  /** The items can't be moved or removed. */
  disabled: boolean
}

/** Items up to which the table is as high as its rows, and its height in pixels from there. */
const SCROLLS = { from: 8, height: 400 }

/** The items of a collection in their order, which operators change by pointer or keyboard. */
export const ItemTable = memo(function ItemTable({ items, onChange, disabled }: ItemTableProps) {
  const { t, i18n } = useTranslation(['collection', 'work'])
  const language = toLanguage(i18n.language)
  const columns = useMemo(
    (): DataTableColumn<DescribedItem>[] => [
      { key: 'cover', label: t('cover'), type: 'image', width: 60, value: ({ cover }) => fileUrl(cover) },
      { key: 'title', label: t('title'), width: 200, inCard: true },
      { key: 'kind', label: t('kind'), width: 80, value: ({ kind }) => resourceText(t, kind) },
      { key: 'length', label: t('itemLength'), width: 100, value: (item) => lengthText(t, item) },
      { key: 'chargePoints', label: t('chargePoints'), type: 'number', width: 80 },
      {
        key: 'state',
        label: t('work:visibility'),
        width: 200,
        inCard: true,
        render: (item) => (
          <StatusBadge tone={item.unmet.length === 0 ? 'success' : 'warning'}>
            {stateText(t, item, language)}
          </StatusBadge>
        ),
      },
    ],
    [t, language],
  )
  const refs = (some: readonly DescribedItem[]) => some.map(({ kind, id }) => ({ kind, id }))
  const rowActions = useCallback(
    ({ id }: DescribedItem) => [
      {
        key: 'remove',
        label: t('removeItem'),
        onClick: () => onChange(refs(items.filter((item) => item.id !== id))),
      },
    ],
    [t, items, onChange],
  )
  return (
    <DataTable
      label={t('items')}
      columns={columns}
      rows={items}
      getRowName={titleOf}
      height={items.length > SCROLLS.from ? SCROLLS.height : 'auto'}
      states={{ empty: t('noItems') }}
      {...(!disabled && { rowActions, onReorder: (next: DescribedItem[]) => onChange(refs(next)) })}
    />
  )
})

const titleOf = ({ title }: DescribedItem) => title
