import { unwrap } from '@admin/api-client'
import type { Post } from '@admin/api-client/contract/community/posts'
import { api } from '../../../app/api.ts'

/** Requests a new link to the film of a post. */
export async function requestFilm({ id }: Pick<Post, 'id'>): Promise<string> {
  const { attachments } = await unwrap(api.GET('/api/admin/posts/{id}', { params: { path: { id } } }))
  return attachments[0]?.address ?? ''
}
