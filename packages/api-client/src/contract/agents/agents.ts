import { z } from 'zod'
import { defineResource } from '../defineResource.ts'
import { listQuery } from '../envelope.ts'
import { codeFilter, id, textFilter, timestamp } from '../fields.ts'

export const agent = z
  .object({ id, account: z.string(), nickname: z.string(), createTime: timestamp })
  .meta({ id: 'Agent' })
export type Agent = z.infer<typeof agent>

export const agentArea = defineResource({
  name: 'agent',
  path: '/api/admin/agents',
  names: { one: 'an agent', many: 'agents' },
  row: agent,
  query: listQuery(['nickname', 'account', 'createTime'], { id: codeFilter, keyword: textFilter }),
  operations: ['list'],
})
