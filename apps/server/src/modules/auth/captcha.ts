import { VERIFICATION_CODE_LENGTH } from '@admin/api-client/contract/limits'
import { eq, lte } from 'drizzle-orm'
import { validate } from 'uuid'
import { CAPTCHA_LIFETIME } from '../../auth/limits.ts'
import { randomDigits } from '../../auth/tokens.ts'
import type { Context } from '../../context.ts'
import { newId } from '../../db/columns.ts'
import { captchas } from '../../db/schema/sessions.ts'
import { refuseField } from '../../http/Refusal.ts'
import { captchaImage } from './captchaImage.ts'

export async function newCaptcha({ db, clock, config }: Context) {
  const id = newId()
  const code = config.devVerificationCode ?? randomDigits(VERIFICATION_CODE_LENGTH)
  const now = clock()
  await db.delete(captchas).where(lte(captchas.expiresTime, now))
  await db.insert(captchas).values({ id, code, expiresTime: now + CAPTCHA_LIFETIME })
  return { captchaId: id, image: captchaImage(code) }
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
