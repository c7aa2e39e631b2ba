import type { Collection } from '@admin/api-client/contract/content/collections'
import { resourceText, toLanguage, useTranslation } from '@admin/i18n'
import { formatDateTime, formatNumber } from '@admin/ui'
import { useQuery } from '@tanstack/react-query'
import { type Fact, FactList } from '../../../app/FactList.tsx'
import { QueryView } from '../../../app/QueryView.tsx'
import { DetailTable } from '../../../crud/detail/DetailTable.tsx'
import { RowDetail } from '../../../crud/detail/RowDetail.tsx'
import { describedItems } from './describedItems.ts'
import { lengthText, stateText } from './itemTexts.ts'
import { Totals } from './Totals.tsx'

/** Pixels from which the items scroll. */
const MAX_HEIGHT = 360

/** What opens below a collection's row: its totals, its publication and its items. */
export function CollectionDetails({ collection }: { collection: Collection }) {
  const { t, i18n } = useTranslation(['collection', 'work'])
  const language = toLanguage(i18n.language)
  const { items, introduction, publishFrom, publishTo } = collection
  const result = useQuery(describedItems(items))
  const facts: Fact[] = [
    [t('introduction'), introduction],
    [t('publishFrom'), publishFrom && formatDateTime(publishFrom)],
    [t('publishTo'), publishTo && formatDateTime(publishTo)],
  ]
  return (
    <RowDetail>
      <FactList facts={facts.filter(([, value]) => value)} />
      <Totals {...collection} />
      <QueryView result={result} failed={t('itemsFailed')} height={120}>
        {(described) => (
          <DetailTable
            label={t('items')}
            head={[t('title'), t('kind'), t('itemLength'), t('chargePoints'), t('work:visibility')]}
            rows={items.flatMap(({ id }) => {
              const item = described.find((each) => each.id === id)
              if (!item) return []
              return {
                key: id,
                cells: [
                  item.title,
                  resourceText(t, item.kind),
                  lengthText(t, item),
                  formatNumber(item.chargePoints),
                  stateText(t, item, language),
                ],
              }
            })}
            maxHeight={MAX_HEIGHT}
          />
        )}
      </QueryView>
    </RowDetail>
  )
}
