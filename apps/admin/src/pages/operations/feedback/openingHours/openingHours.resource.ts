import { unwrap } from '@admin/api-client'
import type { openingHoursUpdate } from '@admin/api-client/contract/operations/openingHours'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { api } from '../../../../app/api.ts'
import { feedback } from '../feedback.list.tsx'

const PATH = '/api/admin/opening-hours'

/** When the feedback desk is open. */
export const openingHours = queryOptions({
  queryKey: [PATH],
  queryFn: ({ signal }) => unwrap(api.GET(PATH, { signal })),
})

/** Changes when the desk is open, and with it when feedback goes back to the queue. */
export const updateOpeningHours = mutationOptions({
  mutationFn: (body: z.input<typeof openingHoursUpdate>) => unwrap(api.PUT(PATH, { body })),
  onSuccess: async (_data, _variables, _result, { client }) => {
    await Promise.all([
      client.invalidateQueries({ queryKey: [PATH] }),
      client.invalidateQueries({ queryKey: [feedback.path] }),
    ])
  },
})
