import type { CodeOf } from '@admin/api-client/contract/enumerations'
import { eq } from 'drizzle-orm'
import { type LinkStates, navigationStations } from '../../../db/schema/navigationStations.ts'
import type { Ports } from '../../../kernel/context.ts'
import type { LinkFacts } from '../../../ports/LinkProbe.ts'

/** Links that are looked at together. */
const TOGETHER = 8
/** Answers that say that the page is gone. Others than these and errors of the server show that it is there. */
const GONE = new Set([404, 410])
/** First status of HTTP that says that a server failed. */
const SERVER_ERROR = 500

function stateOf(facts: LinkFacts | null | undefined): CodeOf<'domainCheck'> {
  if (!facts) return 'unknown'
  const { isPrivate, status } = facts
  return isPrivate || status === null || status >= SERVER_ERROR || GONE.has(status) ? 'failing' : 'good'
}

/** Looks at the links of a navigation station and keeps what was found. Without a probe, their state is unknown. */
export async function checkStation(
  { db, clock, linkProbe }: Pick<Ports, 'db' | 'clock' | 'linkProbe'>,
  id: string,
): Promise<void> {
  const [row] = await db.select().from(navigationStations).where(eq(navigationStations.id, id))
  const urls = [...new Set(row?.links.map(({ url }) => url))]
  const linkStates: LinkStates = {}
  for (let start = 0; start < urls.length; start += TOGETHER)
    await Promise.all(
      urls.slice(start, start + TOGETHER).map(async (url) => {
        linkStates[url] = stateOf(await linkProbe?.look(url))
      }),
    )
  await db
    .update(navigationStations)
    .set({ linkStates, checkTime: clock() })
    .where(eq(navigationStations.id, id))
}
