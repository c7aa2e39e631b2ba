import { unwrap } from '@admin/api-client'
import { mutationOptions } from '@tanstack/react-query'
import { api } from '../../app/api.ts'
import { feedQuery } from './feedQuery.ts'

/** Marks entries as read; without ids all of them. They look read immediately. */
export const markRead = mutationOptions({
  mutationFn: (ids?: string[]) =>
    unwrap(
      ids
        ? api.POST('/api/admin/notifications/read', { body: { ids } })
        : api.POST('/api/admin/notifications/read-all'),
    ),
  onMutate: (ids, { client }) =>
    client.setQueryData(feedQuery.queryKey, (feed) => {
      if (!feed) return feed
      const isMarked = (entry: { id: string; read: boolean }) =>
        !entry.read && (!ids || ids.includes(entry.id))
      return {
        ...feed,
        unread: ids ? feed.unread - feed.entries.filter(isMarked).length : 0,
        entries: feed.entries.map((entry) => (isMarked(entry) ? { ...entry, read: true } : entry)),
      }
    }),
  onSettled: (_data, _error, _ids, _result, { client }) =>
    client.invalidateQueries({ queryKey: feedQuery.queryKey }),
})
