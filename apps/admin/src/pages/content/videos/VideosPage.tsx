import { ResourcePage } from '../../../crud/list/ResourcePage.tsx'
import { useBulkWorks } from '../../../features/works/useBulkWorks.tsx'
import { videoActions, videoCodes, videoColumns, videoFilters, videoSearch, videos } from './videos.list.tsx'

export function VideosPage() {
  const { dialogs, ...bulk } = useBulkWorks(videos, videoCodes)
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
        {...bulk}
      />
      {dialogs}
    </>
  )
}
