import type { proposalRefusals, StatisticsCode, siteArea } from '@admin/api-client/contract/sites/sites'
import { eq, sql } from 'drizzle-orm'
import type { Database } from '../../../db/Database.ts'
import { accounts } from '../../../db/schema/accounts.ts'
import { sites } from '../../../db/schema/sites.ts'
import type { Handlers } from '../../../http/mount.ts'
import type { SignedIn } from '../../../kernel/context.ts'
import { operate } from '../../../kernel/operate.ts'
import { Refusal } from '../../../kernel/Refusal.ts'
import { areDependent } from '../../system/accounts/controls.ts'
import { type SiteRow, siteResource } from './resource.ts'

const { operated, rows, requireChangeable, requireVersion } = siteResource

type Refused = (typeof proposalRefusals)[number]

/** Why an account can't approve a proposed code: it is the same person's who proposed it, or may be. */
const proposalRefusal = (db: Database, accountId: string) => sql<Refused | null>`case
  when ${sites.proposedBy} = ${accountId} then 'ownProposal'
  when ${areDependent(db, accountId, sites.proposedBy)} then 'dependentReviewer'
end`

async function read(db: Database, { session }: SignedIn, id: string): Promise<StatisticsCode> {
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
    .where(eq(sites.id, id))
  if (!found) throw new Refusal('notFound')
  const { code, version, proposed, accountName, time, refusal } = found
  if (proposed === null || time === null) return { code, version, proposed: null }
  return { code, version, proposed: { code: proposed, accountName: accountName ?? '', time, refusal } }
}

const NOT_PROPOSED = { proposedCode: null, proposedBy: null, proposedTime: null } as const

interface Step {
  id: string
  version: number
  action: string
}

/** Changes the code of a site from the version that the operator saw. */
const change = (
  context: SignedIn,
  { id, version, action }: Step,
  valuesOf: (tx: Database, before: SiteRow) => Promise<Partial<SiteRow>> | Partial<SiteRow>,
) =>
  operate(context, operated(action), async (tx, record) => {
    const before = await requireChangeable(context, tx, id)
    await requireVersion(context, tx, before, version)
    record(await rows.write(context, tx, before, await valuesOf(tx, before)))
    return read(tx, context, id)
  })

/** The code runs in the browsers of all visitors: each change of it takes two persons. */
export const statisticsCodeRoutes: Pick<
  Handlers<typeof siteArea>,
  'statisticsCode' | 'proposeCode' | 'approveCode' | 'rejectCode'
> = {
  statisticsCode: (input) => read(input.db, input, input.params.id),
  proposeCode: ({ params: { id }, body: { code, version }, ...context }) =>
    change(context, { id, version, action: 'proposeCode' }, (_tx, before) =>
      code === before.statisticsCode
        ? NOT_PROPOSED
        : { proposedCode: code, proposedBy: context.session.account.id, proposedTime: context.clock() },
    ),
  approveCode: ({ params: { id }, body: { version }, ...context }) =>
    change(context, { id, version, action: 'approveCode' }, async (tx, { proposedCode, proposedBy }) => {
      // Of someone who was deleted, it isn't known whether the operator is another person: it is proposed again.
      if (proposedCode === null || proposedBy === null) throw new Refusal('noProposedCode')
      const refusal = (await read(tx, context, id)).proposed?.refusal
      if (refusal) throw new Refusal(refusal)
      return { statisticsCode: proposedCode, ...NOT_PROPOSED }
    }),
  rejectCode: ({ params: { id }, body: { version }, ...context }) =>
    change(context, { id, version, action: 'rejectCode' }, (_tx, { proposedCode }) => {
      if (proposedCode === null) throw new Refusal('noProposedCode')
      return NOT_PROPOSED
    }),
}
