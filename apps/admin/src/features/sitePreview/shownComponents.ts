import { unwrap } from '@admin/api-client'
import type { componentPreview } from '@admin/api-client/contract/sites/components'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { api } from '../../app/api.ts'

const path = '/api/admin/components'

/** Components as a visitor sees them now. They are read again after a component was written. */
export const shownComponents = (body: z.input<typeof componentPreview>) =>
  queryOptions({
    queryKey: [path, 'preview', body] as const,
    queryFn: ({ signal }) =>
      body.ids.length === 0 ? [] : unwrap(api.POST(`${path}/preview`, { body, signal })),
    placeholderData: keepPreviousData,
  })
