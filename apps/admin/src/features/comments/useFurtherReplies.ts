import { COMMENT_REPLIES } from '@admin/api-client/contract/limits'
import { useQueries, useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { type Comment, repliesTo } from './comments.ts'
import type { ShownComment } from './threadsOf.ts'

const NONE: readonly Comment[] = []

/** Loads replies that a thread was read without, and keeps them fresh with the rest of it. */
export function useFurtherReplies() {
  const client = useQueryClient()
  const [pages, setPages] = useState<readonly (readonly [id: string, page: number])[]>([])
  const replies = useQueries({
    queries: pages.map(([id, page]) => repliesTo(id, page)),
    combine: joined,
  })
  const load = useCallback(
    async ({ postId, replies: shown = [] }: ShownComment) => {
      const page = Math.floor(shown.length / COMMENT_REPLIES) + 1
      await client.fetchQuery(repliesTo(postId, page))
      setPages((before) => [...before, [postId, page]])
    },
    [client],
  )
  return { replies, load }
}

const joined = (results: readonly { data?: { comments: Comment[] } | undefined }[]): readonly Comment[] =>
  results.length === 0 ? NONE : results.flatMap(({ data }) => data?.comments ?? [])
