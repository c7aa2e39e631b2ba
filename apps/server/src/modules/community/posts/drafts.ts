import type { postArea } from '@admin/api-client/contract/community/posts'
import { eq } from 'drizzle-orm'
import { postDrafts } from '../../../db/schema/posts.ts'
import type { Input } from '../../../http/mount.ts'

type Operations = typeof postArea.operations

/** The operations of the post that the caller is writing: one an account, which only the account sees. */
export const draftHandlers = {
  async draft({ db, session }: Input<Operations['draft']>) {
    const [kept] = await db.select().from(postDrafts).where(eq(postDrafts.accountId, session.account.id))
    return { draft: kept?.draft ?? null }
  },

  async saveDraft({ db, session, clock, body: { draft } }: Input<Operations['saveDraft']>) {
    const values = { draft, updateTime: clock() }
    await db
      .insert(postDrafts)
      .values({ accountId: session.account.id, ...values })
      .onConflictDoUpdate({ target: postDrafts.accountId, set: values })
    return null
  },

  async deleteDraft({ db, session }: Input<Operations['deleteDraft']>) {
    await db.delete(postDrafts).where(eq(postDrafts.accountId, session.account.id))
    return null
  },
}
