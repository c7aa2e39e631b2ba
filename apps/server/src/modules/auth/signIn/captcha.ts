import { VERIFICATION_CODE_LENGTH } from '@admin/api-client/contract/limits'
import { desc, eq, inArray, lte, sql } from 'drizzle-orm'
import { validate } from 'uuid'
import { CAPTCHA_LIFETIME, CAPTCHAS_MAX, CAPTCHAS_OF_NETWORK } from '../../../auth/limits.ts'
import { newId } from '../../../db/columns.ts'
import { captchas } from '../../../db/schema/sessions.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Context } from '../../../kernel/context.ts'
import { Refusal, refuseField } from '../../../kernel/Refusal.ts'
import { randomDigits } from '../../../kernel/tokens.ts'
import { captchaImage } from './captchaImage.ts'

/**
 * Returns a new image challenge and deletes expired ones.
 * @throws Refusal `tooManyAttempts` when the client's network has too many that were not answered
 */
export async function newCaptcha({ db, clock, config, network, identityProvider }: Context) {
  const id = newId()
  const code = config.devVerificationCode ?? randomDigits(VERIFICATION_CODE_LENGTH)
  const now = clock()
  const newest = db.select({ id: captchas.id }).from(captchas).orderBy(desc(captchas.expiresTime))
  await inTransaction(db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`captcha ${network}`}, 0))`)
    await tx.delete(captchas).where(lte(captchas.expiresTime, now))
    const [oldest] = await tx
      .select({ expiresTime: captchas.expiresTime })
      .from(captchas)
      .where(eq(captchas.network, network))
      .orderBy(desc(captchas.expiresTime))
      .offset(CAPTCHAS_OF_NETWORK - 1)
      .limit(1)
    if (oldest)
      throw new Refusal('tooManyAttempts', { retryAfter: Math.ceil((oldest.expiresTime - now) / 1000) })
    await tx.insert(captchas).values({ id, code, network, expiresTime: now + CAPTCHA_LIFETIME })
  })
  await db.delete(captchas).where(inArray(captchas.id, newest.offset(CAPTCHAS_MAX)))
  return {
    captchaId: id,
    image: captchaImage(code),
    ...(identityProvider && { provider: identityProvider.name }),
  }
}

/**
 * Uses an image challenge up, whatever the answer.
 * @throws Refusal `invalidCaptcha` when the answer is wrong or late
 */
export async function checkCaptcha(context: Context, captchaId: string, code: string): Promise<void> {
  const { db, clock } = context
  const [captcha] = validate(captchaId)
    ? await db.delete(captchas).where(eq(captchas.id, captchaId)).returning()
    : []
  if (!captcha || captcha.expiresTime <= clock() || captcha.code !== code)
    throw refuseField('invalidCaptcha', 'code', 'wrong')
}
