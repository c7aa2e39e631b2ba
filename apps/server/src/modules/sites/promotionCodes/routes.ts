import { promotionCodeArea } from '@admin/api-client/contract/sites/promotionCodes'
import { eq } from 'drizzle-orm'
import { plainHandlers } from '../../../crud/plainHandlers.ts'
import { statusHandler } from '../../../crud/transitions.ts'
import { promotionOpenings } from '../../../db/schema/promotionCodes.ts'
import type { Handlers } from '../../../http/mount.ts'
import { Refusal, refuseField } from '../../../kernel/Refusal.ts'
import { generatingRoutes } from './generating.ts'
import { promotionCodeResource } from './resource.ts'
import { requireTerms } from './terms.ts'
import { readReport } from './uses.ts'

/** Actions of the operation log by the status that they lead to. */
const SWITCHING = { active: 'activate', disabled: 'disable' } as const

export const promotionCodeRoutes: Handlers<typeof promotionCodeArea> = {
  ...plainHandlers(promotionCodeResource, { area: promotionCodeArea }),
  ...generatingRoutes,
  create: (input) =>
    promotionCodeResource.create(input, input.body, (tx, row) => requireTerms(input, tx, row)),
  update: (input) =>
    promotionCodeResource.update(input, input.params.id, input.body, async (tx, before, values) => {
      const { agentId = before.agentId, siteId = before.siteId } = values
      await requireTerms(input, tx, {
        ...(agentId !== before.agentId && { agentId }),
        ...(siteId !== before.siteId && { siteId }),
      })
      // What was counted stays with the agent who brought the users.
      if (agentId !== before.agentId && before.uses > 0)
        throw refuseField('validation', 'agentId', 'usedCode')
    }),
  delete: (input) =>
    promotionCodeResource.delete(input, input.params.id, async (tx, { id, uses }) => {
      const openings = await tx.$count(promotionOpenings, eq(promotionOpenings.codeId, id))
      if (uses > 0 || openings > 0) throw new Refusal('promotionCodeUsed')
    }),
  setStatus: statusHandler(promotionCodeResource, SWITCHING),
  async report({ params: { id }, ...context }) {
    await promotionCodeResource.get(context, id)
    return readReport(context.db, id)
  },
}
