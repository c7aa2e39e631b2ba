import { useListState } from '@admin/ui/ListPage'
import { useRouterAddress } from '@admin/ui/react-router'
import { useQuery } from '@tanstack/react-query'
import { ResourcePage } from '../../../crud/list/ResourcePage.tsx'
import { forumActions, forumColumns, forumFilters, forumSearch, forums } from './forums.list.tsx'
import { useOpenForums } from './useOpenForums.ts'

export function ForumsPage() {
  const { query } = useListState(forumSearch, useRouterAddress())
  const { data } = useQuery(forums.list(query))
  const tree = useOpenForums(data?.list, query)
  return (
    <ResourcePage
      resource={forums}
      search={forumSearch}
      columns={forumColumns}
      filters={forumFilters}
      actions={forumActions}
      dialogs={() => import('./ForumDialogs.tsx')}
      nameOf={({ name }) => name}
      tree={tree}
      reorder={forums.call('reorder')}
    />
  )
}
