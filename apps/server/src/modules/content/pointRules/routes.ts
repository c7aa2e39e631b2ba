import { pointRule, type pointRuleArea, pointRuleQuery } from '@admin/api-client/contract/content/pointRules'
import { pointRuleDefaultSort } from '@admin/api-client/contract/content/pointRules.sort'
import { resourceOf } from '../../../crud/resource.ts'
import { listReads } from '../../../db/listReads.ts'
import { pointRules } from '../../../db/schema/points.ts'
import type { Handlers } from '../../../http/mount.ts'

const reads = listReads({
  table: pointRules,
  row: pointRule,
  query: pointRuleQuery,
  defaultSort: pointRuleDefaultSort,
})

/** There is a rule for every unit and source, which is never deleted. */
export const pointRuleResource = resourceOf({ name: 'pointRule', table: pointRules, reads: () => reads })

export const pointRuleRoutes: Handlers<typeof pointRuleArea> = {
  list: ({ db, query }) => reads.page(db, query),
  update: (input) => pointRuleResource.update(input, input.params.id, input.body),
}
