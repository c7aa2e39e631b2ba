import { z } from 'zod'
import { defineArea } from '../defineArea.ts'
import { UNIQUE_IDS_MAX } from '../limits.ts'
import { post } from '../operation.ts'

export const uniqueIdsBody = z.object({ count: z.number().int().min(1).max(UNIQUE_IDS_MAX).default(1) })

export const uniqueIdArea = defineArea({
  name: 'uniqueId',
  operations: {
    generate: post('/webgw/issueMapping/generateUniqueIds', {
      summary: 'Generate unique IDs for renaming uploads (specification, section 7)',
      access: 'session',
      body: uniqueIdsBody,
      data: z.array(z.string()),
    }),
  },
})
