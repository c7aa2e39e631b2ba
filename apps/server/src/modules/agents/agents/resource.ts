import { type Agent, agent, agentQuery } from '@admin/api-client/contract/agents/agents'
import { agentDefaultSort } from '@admin/api-client/contract/agents/agents.sort'
import { foldWidth } from '@admin/api-client/contract/foldWidth'
import { and, eq, gt, lte, or, sql } from 'drizzle-orm'
import { alias, type PgColumn } from 'drizzle-orm/pg-core'
import { resourceOf } from '../../../crud/resource.ts'
import { columnsOf } from '../../../db/columnsOf.ts'
import { contains, plain } from '../../../db/list.ts'
import { listReads } from '../../../db/listReads.ts'
import { agents, teams } from '../../../db/schema/agents.ts'
import { parties } from '../../../db/schema/ledger.ts'
import { merchants } from '../../../db/schema/merchants.ts'
import { quotas } from '../../../db/schema/quotas.ts'
import { withinScope } from '../../../kernel/scope.ts'
import { lastSignInKey, lastSignInOf } from '../../coins/parties/lastSignIn.ts'
import { isBelow } from '../../coins/parties/levels.ts'
import { screenTexts } from '../../system/sensitiveWords/screenTexts.ts'
import { levelOf } from './levels.ts'

const superior = alias(agents, 'superior')

/** Of the agent's credit quotas that are valid at a moment. */
const ofCredit = (column: PgColumn, now: number) => {
  const valid = and(
    eq(quotas.granteeId, agents.id),
    eq(quotas.kind, 'credit'),
    eq(quotas.state, 'active'),
    lte(quotas.validFrom, now),
    gt(quotas.validTo, now),
  )
  return sql`(select coalesce(sum(${column}), 0) from ${quotas} where ${valid})`.mapWith(BigInt)
}

const merchantsOf = sql<number>`(select count(*)::integer from ${merchants} where ${eq(merchants.agentId, agents.id)})`

export const agentResource = resourceOf({
  name: 'agent',
  table: agents,
  reads: ({ session, clock }) =>
    listReads({
      table: agents,
      row: agent,
      query: agentQuery,
      visible: withinScope(agents.id, session.scope),
      select: (db) =>
        db
          .select({
            ...columnsOf(agents, agent),
            superiorName: superior.nickname,
            teamName: teams.name,
            level: levelOf(agents.id).as('level'),
            balance: parties.balance,
            merchants: merchantsOf.as('merchants'),
            creditAuthorized: ofCredit(quotas.amount, clock()).as('credit_authorized'),
            creditUsed: ofCredit(quotas.used, clock()).as('credit_used'),
            lastLoginTime: lastSignInOf(agents.id).as('last_sign_in'),
          })
          .from(agents)
          .innerJoin(parties, eq(parties.id, agents.id))
          .leftJoin(superior, eq(superior.id, agents.superiorId))
          .leftJoin(teams, eq(teams.id, agents.teamId))
          .$dynamic(),
      filters: {
        keyword: (keyword) =>
          or(contains(agents.nickname, keyword), contains(agents.account, foldWidth(keyword))),
        belowId: (id) => isBelow(agents.id, id),
      },
      sortKeys: { balance: plain(parties.balance), lastLoginTime: lastSignInKey(agents.id) },
      defaultSort: agentDefaultSort,
    }),
  prepare: (context, values, before?: Agent) => screenTexts(context, values, { nickname: 'plain' }, before),
})
