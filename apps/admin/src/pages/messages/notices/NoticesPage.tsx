import { ResourcePage } from '../../../crud/list/ResourcePage.tsx'
import { noticeActions, noticeColumns, noticeFilters, noticeSearch, notices } from './notices.list.tsx'

export function NoticesPage() {
  return (
    <ResourcePage
      resource={notices}
      search={noticeSearch}
      columns={noticeColumns}
      filters={noticeFilters}
      actions={noticeActions}
      dialogs={() => import('./NoticeDialogs.tsx')}
      nameOf={({ title }) => title}
    />
  )
}
