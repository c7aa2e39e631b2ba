import { z } from 'zod'
import { defineArea } from '../defineArea.ts'
import { listOf, listQuery } from '../envelope.ts'
import { codeFilter, id, textFilter, timestamp } from '../fields.ts'
import { operation } from '../operation.ts'

export const agent = z
  .object({ id, account: z.string(), nickname: z.string(), createTime: timestamp })
  .meta({ id: 'Agent' })
export type Agent = z.infer<typeof agent>

export const agentArea = defineArea({
  name: 'agent',
  operations: {
    list: operation({
      method: 'get',
      path: '/api/admin/agents',
      summary: 'Agents',
      access: 'agent:read',
      query: listQuery(['nickname', 'account', 'createTime'], { id: codeFilter, keyword: textFilter }),
      data: listOf(agent),
    }),
  },
})
