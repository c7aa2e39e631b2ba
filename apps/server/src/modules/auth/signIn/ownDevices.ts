import type { signInArea } from '@admin/api-client/contract/auth/signIn'
import { and, desc, eq } from 'drizzle-orm'
import { lockTrusting, trustedBy } from '../../../auth/trustedDevices.ts'
import { trustedDevices } from '../../../db/schema/sessions.ts'
import type { Input } from '../../../http/mount.ts'
import type { SignedIn } from '../../../kernel/context.ts'
import { operate } from '../../../kernel/operate.ts'
import { Refusal } from '../../../kernel/Refusal.ts'

export const listOwnDevices = ({ db, clock, session }: SignedIn) =>
  db
    .select({
      id: trustedDevices.id,
      address: trustedDevices.address,
      userAgent: trustedDevices.userAgent,
      createTime: trustedDevices.createTime,
      lastUsedTime: trustedDevices.lastUsedTime,
      lastAddress: trustedDevices.lastAddress,
      lastUserAgent: trustedDevices.lastUserAgent,
      expiresTime: trustedDevices.expiresTime,
    })
    .from(trustedDevices)
    .where(trustedBy(session.account.id, clock()))
    .orderBy(desc(trustedDevices.createTime), desc(trustedDevices.id))

/**
 * Stops trusting a device of one's own. It takes no password: all that it does is to ask for the second factor again.
 * @throws Refusal `notFound`
 */
export const endOwnDevice = (context: Input<typeof signInArea.operations.endTrustedDevice>): Promise<null> =>
  operate(context, { action: 'endTrustedDevice', resource: 'account' }, async (tx, record) => {
    const accountId = context.session.account.id
    // As signing in on the device does: it must not accept one that ends here.
    await lockTrusting(tx, [accountId])
    const [ended] = await tx
      .delete(trustedDevices)
      .where(and(eq(trustedDevices.id, context.params.id), eq(trustedDevices.accountId, accountId)))
      .returning({ userAgent: trustedDevices.userAgent })
    if (!ended) throw new Refusal('notFound')
    record({ targetId: accountId, before: { trustedDevice: ended.userAgent } })
    return null
  })
