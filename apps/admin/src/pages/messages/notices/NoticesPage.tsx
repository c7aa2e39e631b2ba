import { ResourcePage } from '../../../crud/list/ResourcePage.tsx'
import { noticeActions, noticeColumns, noticeFilters, noticeSearch, notices } from './notices.list.tsx'

const loadDialogs = () => import('./NoticeDialog.tsx')

export function NoticesPage() {
  return (
    <ResourcePage
      resource={notices}
      search={noticeSearch}
      columns={noticeColumns}
      filters={noticeFilters}
      actions={noticeActions}
      dialogs={loadDialogs}
      nameOf={({ title }) => title}
    />
  )
}
