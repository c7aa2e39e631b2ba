import type { proposalRefusals, StatisticsCode, siteArea } from '@admin/api-client/contract/sites/sites'
import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../../../db/Database.ts'
import { accounts } from '../../../db/schema/accounts.ts'
import { sites } from '../../../db/schema/sites.ts'
import type { Handlers } from '../../../http/mount.ts'
import type { SignedIn } from '../../../kernel/context.ts'
import { Refusal } from '../../../kernel/Refusal.ts'
import { areDependent } from '../../system/accounts/controls.ts'
import { siteResource } from './resource.ts'

type Refused = (typeof proposalRefusals)[number]

/** Why an account can't approve a proposed code: it is the same person's who proposed it, or may be; it isn't known of a deleted account. */
const proposalRefusal = (db: Database, accountId: string) => sql<Refused | null>`case
  when ${sites.proposedBy} is null then 'proposerDeleted'
  when ${sites.proposedBy} = ${accountId} then 'ownProposal'
  when ${areDependent(db, accountId, sites.proposedBy)} then 'dependentReviewer'
end`

async function read(context: SignedIn, id: string): Promise<StatisticsCode> {
  const { db, session } = context
  const [found] = await db
    .select({
      code: sites.statisticsCode,
      version: sites.version,
      proposed: sites.proposedCode,
      accountName: accounts.nickname,
      time: sites.proposedTime,
      refusal: proposalRefusal(db, session.account.id),
    })
    .from(sites)
    .leftJoin(accounts, eq(accounts.id, sites.proposedBy))
    .where(and(siteResource.visible(context), eq(sites.id, id)))
  if (!found) throw new Refusal('notFound')
  const { code, version, proposed, accountName, time, refusal } = found
  if (proposed === null || time === null) return { code, version, proposed: null }
  return { code, version, proposed: { code: proposed, accountName: accountName ?? '', time, refusal } }
}

const NOT_PROPOSED = { proposedCode: null, proposedBy: null, proposedTime: null } as const

/** The code runs in the browsers of all visitors: each change of it takes two persons. */
export const statisticsCodeRoutes: Pick<
  Handlers<typeof siteArea>,
  'statisticsCode' | 'proposeCode' | 'approveCode' | 'rejectCode'
> = {
  statisticsCode: (input) => read(input, input.params.id),
  proposeCode: ({ params: { id }, body: { code, version }, ...context }) =>
    siteResource.changeFrom(
      context,
      'proposeCode',
      { id, version },
      (_tx, { statisticsCode }) =>
        code === statisticsCode
          ? NOT_PROPOSED
          : { proposedCode: code, proposedBy: context.session.account.id, proposedTime: context.clock() },
      read,
    ),
  approveCode: ({ params: { id }, body: { version }, ...context }) =>
    siteResource.changeFrom(
      context,
      'approveCode',
      { id, version },
      async (tx) => {
        const { proposed } = await read({ ...context, db: tx }, id)
        if (!proposed) throw new Refusal('noProposedCode')
        if (proposed.refusal) throw new Refusal(proposed.refusal)
        return { statisticsCode: proposed.code, ...NOT_PROPOSED }
      },
      read,
    ),
  rejectCode: ({ params: { id }, body: { version }, ...context }) =>
    siteResource.changeFrom(
      context,
      'rejectCode',
      { id, version },
      (_tx, { proposedCode }) => {
        if (proposedCode === null) throw new Refusal('noProposedCode')
        return NOT_PROPOSED
      },
      read,
    ),
}
