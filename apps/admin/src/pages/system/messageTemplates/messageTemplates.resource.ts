import { unwrap } from '@admin/api-client'
import type { templatePreview } from '@admin/api-client/contract/system/messageTemplates'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { api } from '../../../app/api.ts'
import { resource } from '../../../crud/resource/resource.ts'

const PATH = '/api/admin/message-templates'

export const messageTemplates = resource(PATH, 'messageTemplate')

/** A message as its reader would get it; the server cleans it as it cleans what it sends. */
export const preview = (body: z.output<typeof templatePreview>) =>
  queryOptions({
    queryKey: [PATH, 'preview', body] as const,
    queryFn: ({ signal }) => unwrap(api.POST(`${PATH}/preview`, { body, signal })),
    placeholderData: keepPreviousData,
  })
