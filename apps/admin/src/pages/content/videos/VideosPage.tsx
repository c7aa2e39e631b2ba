import { ResourcePage } from '../../../crud/list/ResourcePage.tsx'
import { videoActions, videoColumns, videoFilters, videoSearch, videos } from './videos.list.tsx'

export function VideosPage() {
  return (
    <ResourcePage
      resource={videos}
      search={videoSearch}
      columns={videoColumns}
      filters={videoFilters}
      actions={videoActions}
      dialogs={() => import('./VideoDialogs.tsx')}
      nameOf={({ title }) => title}
    />
  )
}
