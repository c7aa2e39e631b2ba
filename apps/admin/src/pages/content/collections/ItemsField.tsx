import { collectionTotals } from '@admin/api-client/contract/content/collectionFacts'
import type {
  Collection,
  CollectionItem,
  DescribedItem,
} from '@admin/api-client/contract/content/collections'
import { COLLECTION_ITEMS } from '@admin/api-client/contract/limits'
import { useTranslation } from '@admin/i18n'
import { AutoComplete, type FieldSlot } from '@admin/ui'
import { Input, Stack, Text } from '@mantine/core'
import { useCallbackRef } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Failure } from '../../../app/Failure.tsx'
import { useCan } from '../../../session/useCan.ts'
import { describedItems } from './describedItems.ts'
import { ItemTable } from './ItemTable.tsx'
import { itemLookup, itemOfOption } from './itemLookup.ts'
import { Totals } from './Totals.tsx'

interface ItemsFieldProps
  extends Pick<FieldSlot<never, CollectionItem[]>, 'onChange' | 'error' | 'disabled'> {
  value: readonly CollectionItem[]
  kind: Collection['kind']
  /** Points for all items together. */
  chargePoints: number
}

/** What is shown of an item until its work was read. */
const placeholderOf = (item: CollectionItem): DescribedItem => ({
  ...item,
  title: '…',
  cover: '',
  duration: null,
  pictures: 0,
  chargePoints: 0,
  unmet: [],
})

/** The items of a collection: found by title, put in order, and added up. */
export function ItemsField({ value, onChange, error, disabled, kind, chargePoints }: ItemsFieldProps) {
  const { t } = useTranslation(['collection', 'operationTexts'])
  const can = useCan()
  const result = useQuery(describedItems(value))
  const items = useMemo(
    () => value.map((item) => result.data?.find(({ id }) => id === item.id) ?? placeholderOf(item)),
    [value, result.data],
  )
  const isDescribed = value.every((item) => result.data?.some(({ id }) => id === item.id))
  // The same one: the rows are not drawn again while other fields change.
  const change = useCallbackRef(onChange)
  const withVideos = kind !== 'atlas' && can('video:read')
  const withAtlases = kind !== 'video' && can('atlas:read')
  const source = useMemo(
    () =>
      itemLookup(t, [
        ...(withVideos ? (['video'] as const) : []),
        ...(withAtlases ? (['atlas'] as const) : []),
      ]),
    [t, withVideos, withAtlases],
  )
  const add = (option: string | null) => {
    if (option === null) return
    const item = itemOfOption(option)
    if (value.every(({ id }) => id !== item.id)) onChange([...value, item])
  }
  return (
    <Input.Wrapper
      label={t('items')}
      labelElement="div"
      description={t('itemsHint', COLLECTION_ITEMS)}
      required
      error={error}
    >
      <Stack gap="sm" mt="xs">
        {withVideos || withAtlases ? (
          <AutoComplete
            label={t('addItem')}
            source={source}
            value={null}
            onChange={add}
            disabled={disabled}
          />
        ) : (
          <Text size="sm" c="dimmed">
            {t('noAccess')}
          </Text>
        )}
        {result.error && <Failure title={t('itemsFailed')} error={result.error} onRetry={result.refetch} />}
        <ItemTable items={items} onChange={change} disabled={disabled} />
        {isDescribed && (
          <Totals itemCount={items.length} chargePoints={chargePoints} {...collectionTotals(items)} />
        )}
      </Stack>
    </Input.Wrapper>
  )
}
