import { unwrap } from '@admin/api-client'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../app/api.ts'
import { resource } from '../../../crud/resource/resource.ts'

const plain = resource('/api/admin/task-pushes', 'taskPush')

/** Milliseconds between two looks at a push that is being sent. */
const LOOK = 1000

/** A list that shows a push on its way looks again by itself. */
export const taskPushes = {
  ...plain,
  list: (query: Parameters<typeof plain.list>[0]) => ({
    ...plain.list(query),
    refetchInterval: ({
      state,
    }: {
      state: { data?: { list: readonly { status: string }[] } | undefined }
    }): number | false => (state.data?.list.some(({ status }) => status === 'sending') ? LOOK : false),
  }),
}

/** How many messages a push would send now, counted again for each question. */
export const audienceOf = (id: string) =>
  queryOptions({
    queryKey: [plain.path, 'audience', id],
    queryFn: ({ signal }) =>
      unwrap(api.GET('/api/admin/task-pushes/{id}/audience', { params: { path: { id } }, signal })),
    gcTime: 0,
  })
