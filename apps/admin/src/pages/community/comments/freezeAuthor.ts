import { unwrap } from '@admin/api-client'
import { mutationOptions } from '@tanstack/react-query'
import { api } from '../../../app/api.ts'
import { comments } from '../../../features/comments/comments.ts'

/** Freezes users, which the list of their comments shows. */
export const freezeAuthor = mutationOptions({
  mutationKey: ['/api/admin/users', 'user'],
  mutationFn: ({ ids }: { ids: string[] }) =>
    unwrap(api.POST('/api/admin/users/status', { body: { ids, status: 'frozen' } })),
  onSuccess: (_data, _variables, _result, { client }) =>
    Promise.all(
      [comments.path, '/api/admin/users'].map((path) => client.invalidateQueries({ queryKey: [path] })),
    ),
})
