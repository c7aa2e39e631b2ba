import type { Commodity } from '@admin/api-client/contract/community/commodities'
import { enumerationLabel, useTranslation } from '@admin/i18n'
import { formatDateTime, formatNumber } from '@admin/ui'
import { DetailDrawer } from '../../../crud/detail/DetailDrawer.tsx'
import { Entry } from '../../../crud/detail/Entry.tsx'
import { PagedList } from '../../../crud/detail/PagedList.tsx'
import { stockOf } from './commodities.list.tsx'

interface StockDrawerProps {
  commodity: Commodity
  opened: boolean
  onClose: () => void
}

/** How a commodity's stock changed, each entry with the stock after it. */
export function StockDrawer({ commodity: { id, name }, ...drawer }: StockDrawerProps) {
  const { t } = useTranslation(['commodity', 'communityEnumerations'])
  return (
    <DetailDrawer {...drawer} title={t('stockOf', { name })}>
      <PagedList label={t('stockEntries')} read={(page) => stockOf(id, page)} empty={t('noEntries')}>
        {({ source, amount, stockAfter, reason, operatorName, time }) => (
          <Entry
            what={[enumerationLabel(t, 'stockSource', source), reason].filter(Boolean).join(' · ')}
            value={(amount > 0 ? '+' : '−') + formatNumber(Math.abs(amount))}
            gain={amount > 0}
            note={[formatDateTime(time), operatorName].filter(Boolean).join(' · ')}
            aside={t('stockAfter', { stock: formatNumber(stockAfter) })}
          />
        )}
      </PagedList>
    </DetailDrawer>
  )
}
