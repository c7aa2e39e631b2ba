import { PASSWORD_MIN_LENGTH } from '@admin/api-client/contract/limits'
import { argon2id, argon2Verify } from 'hash-wasm'
import type { Argon2Cost, Context } from '../context.ts'

/** Least characters of a new password: the language's own, or more by configuration (specification, section 5). */
export const passwordMinimum = ({ language, config }: Pick<Context, 'language' | 'config'>): number =>
  Math.max(PASSWORD_MIN_LENGTH[language], config.passwordMinLength ?? 0)

export const hashPassword = (password: string, cost: Argon2Cost): Promise<string> =>
  argon2id({
    password,
    salt: crypto.getRandomValues(new Uint8Array(16)),
    hashLength: 32,
    outputType: 'encoded',
    ...cost,
  })

const decoys = new WeakMap<Argon2Cost, Promise<string>>()

/** Verifies against a hash, or against nothing for as long: an unknown name takes the time of a known one. */
export async function verifyPassword(
  password: string,
  hash: string | undefined,
  cost: Argon2Cost,
): Promise<boolean> {
  if (hash) return argon2Verify({ password, hash })
  let decoy = decoys.get(cost)
  if (!decoy) {
    decoy = hashPassword('decoy', cost)
    decoys.set(cost, decoy)
  }
  await argon2Verify({ password, hash: await decoy })
  return false
}
