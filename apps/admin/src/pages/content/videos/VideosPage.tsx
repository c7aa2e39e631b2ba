import { ResourcePage } from '../../../crud/list/ResourcePage.tsx'
import { useBulkContent } from '../../../features/works/useBulkContent.tsx'
import { usePriceGrid } from './prices/usePriceGrid.tsx'
import { videoActions, videoCodes, videoColumns, videoFilters, videoSearch, videos } from './videos.list.tsx'

export function VideosPage() {
  const { dialogs, bulkButtons } = useBulkContent(videos, videoCodes)
  const prices = usePriceGrid()
  const { priceButton } = prices
  return (
    <>
      <ResourcePage
        resource={videos}
        search={videoSearch}
        columns={videoColumns}
        filters={videoFilters}
        actions={videoActions}
        dialogs={() => import('./VideoDialogs.tsx')}
        nameOf={({ title }) => title}
        {...((bulkButtons || priceButton) && {
          bulkButtons: (selection) => (
            <>
              {bulkButtons?.(selection)}
              {priceButton?.(selection)}
            </>
          ),
        })}
      />
      {dialogs}
      {prices.dialogs}
    </>
  )
}
