import { eq } from 'drizzle-orm'
import type { Database } from '../../../db/Database.ts'
import { agents } from '../../../db/schema/agents.ts'
import { sites } from '../../../db/schema/sites.ts'
import type { SignedIn } from '../../../kernel/context.ts'
import { refuseField } from '../../../kernel/Refusal.ts'
import { requireParent } from '../../coins/parties/lifecycle.ts'

const agentField = { table: agents, field: 'agentId' } as const

/**
 * Checks the agent and the site of promotion codes, where they are new.
 * @throws Refusal `validation` for an agent that the caller doesn't see, or a site that doesn't exist
 */
export async function requireTerms(
  context: SignedIn,
  tx: Database,
  { agentId, siteId }: { agentId?: string | undefined; siteId?: string | undefined },
): Promise<void> {
  if (agentId !== undefined) await requireParent(context, tx, agentField, agentId)
  if (siteId !== undefined && (await tx.$count(sites, eq(sites.id, siteId))) === 0)
    throw refuseField('validation', 'siteId', 'notExisting')
}
