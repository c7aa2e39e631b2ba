import { type Language, PASSWORD_MIN_LENGTH } from '@admin/api-client/contract/limits'
import { argon2id, argon2Verify } from 'hash-wasm'
import type { Argon2Cost, Context } from '../kernel/context.ts'
import { refuseField } from '../kernel/Refusal.ts'
import { DEMO_PASSWORD } from './demoAccounts.ts'

/** Least characters of a new password: each language's own, or more by configuration (specification, section 5). */
export const passwordMinLength = ({ config }: Pick<Context, 'config'>): Record<Language, number> => {
  const least = (language: Language) => Math.max(PASSWORD_MIN_LENGTH[language], config.passwordMinLength ?? 0)
  return { 'en-US': least('en-US'), 'zh-CN': least('zh-CN') }
}

/**
 * Hashes a password that replaces another one or belongs to a new record.
 * @throws Refusal `validation` on `password` for the demo password in production, because it is public
 */
export function hashNewPassword({ config }: Pick<Context, 'config'>, password: string): Promise<string> {
  if (config.production && password === DEMO_PASSWORD)
    throw refuseField('validation', 'password', 'publicPassword')
  return hashPassword(password, config.argon2)
}

export const hashPassword = (password: string, cost: Argon2Cost): Promise<string> =>
  argon2id({
    password,
    salt: crypto.getRandomValues(new Uint8Array(16)),
    hashLength: 32,
    outputType: 'encoded',
    ...cost,
  })

/** What no password hashes to, at the cost of a new hash. */
const decoy = ({ memorySize, iterations, parallelism }: Argon2Cost) =>
  `$argon2id$v=19$m=${memorySize},t=${iterations},p=${parallelism}$${'A'.repeat(22)}$${'A'.repeat(43)}`

/** Verifies against a hash, or against nothing for as long: an unknown name takes the time of a known one. */
export const verifyPassword = (
  password: string,
  hash: string | undefined,
  cost: Argon2Cost,
): Promise<boolean> => argon2Verify({ password, hash: hash ?? decoy(cost) })
