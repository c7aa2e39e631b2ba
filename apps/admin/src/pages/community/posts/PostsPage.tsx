import type { Post } from '@admin/api-client/contract/community/posts'
import { ResourcePage } from '../../../crud/list/ResourcePage.tsx'
import { PostDetails } from './PostDetails.tsx'
import { postActions, postColumns, postFilters, postSearch, posts } from './posts.list.tsx'
import { useBulkPosts } from './useBulkPosts.tsx'

const expansion = { render: (row: Post) => <PostDetails post={row} /> }

export function PostsPage() {
  const { dialogs, ...bulk } = useBulkPosts()
  return (
    <>
      <ResourcePage
        resource={posts}
        search={postSearch}
        columns={postColumns}
        filters={postFilters}
        actions={postActions}
        dialogs={() => import('./PostDialogs.tsx')}
        nameOf={({ title }) => title}
        expansion={expansion}
        {...bulk}
      />
      {dialogs}
    </>
  )
}
