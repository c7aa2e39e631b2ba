import type { FieldMessageKey } from '@admin/api-client/contract/fieldMessages'
import { type Language, PASSWORD_MIN_LENGTH } from '@admin/api-client/contract/limits'
import { codeTexts } from '@admin/i18n/texts'
import { withoutParameters } from '../db/databaseErrors.ts'
import type { Argon2, Argon2Cost, Context } from '../kernel/context.ts'
import { refuseField } from '../kernel/Refusal.ts'
import { DEMO_PASSWORD } from './demoAccounts.ts'

/** Least characters of a new password: each language's own, or more by configuration (specification, section 5). */
export const passwordMinLength = ({ config }: Pick<Context, 'config'>): Record<Language, number> => {
  const least = (language: Language) => Math.max(PASSWORD_MIN_LENGTH[language], config.passwordMinLength ?? 0)
  return { 'en-US': least('en-US'), 'zh-CN': least('zh-CN') }
}

/** What checking and hashing a new password needs. */
export type PasswordPorts = Pick<Context, 'argon2' | 'log' | 'breachedPasswords'> & {
  config: Pick<Context['config'], 'production'>
}

/**
 * Hashes a password that replaces another one or belongs to a new record.
 * @param username of whom it is: a password that is little more than it is easy to guess
 * @param field of the body that holds the password. @default password
 * @throws Refusal `validation` on `field` for a password that is easy to guess or breached and, in production, for the
 *   demo password, because it is public
 */
export async function hashNewPassword(
  ports: PasswordPorts,
  password: string,
  username: string,
  field = 'password',
): Promise<string> {
  const problem = await passwordProblem(ports, password, username)
  if (problem) throw refuseField('validation', field, problem)
  return hashPassword(password, ports.argon2)
}

/**
 * Hashes the password that `ADMIN_PASSWORD` sets.
 * @throws Error that names the variable, where `hashNewPassword` rejects the field
 */
export async function hashAdminPassword(
  ports: PasswordPorts,
  password: string,
  username: string,
): Promise<string> {
  const problem = await passwordProblem(ports, password, username)
  if (problem) throw new Error(`ADMIN_PASSWORD: ${codeTexts('en-US', 'validation')[problem]}`)
  return hashPassword(password, ports.argon2)
}

/** NIST SP 800-63B, section 3.1.1.2: new passwords are compared with a list of common and breached ones. */
async function passwordProblem(
  { config, log, breachedPasswords }: PasswordPorts,
  password: string,
  username: string,
): Promise<FieldMessageKey | undefined> {
  if (config.production && password === DEMO_PASSWORD) return 'publicPassword'
  const { isCommonPassword } = await import('./commonPasswords.ts')
  if (isCommonPassword(password, username)) return 'commonPassword'
  try {
    return (await breachedPasswords?.has(password)) ? 'commonPassword' : undefined
  } catch (error) {
    log.warn({ error: withoutParameters(error) }, 'new password not checked for breaches')
    return undefined
  }
}

/** Returns the PHC string of a password with a random salt. */
export const hashPassword = (password: string, { derive, cost }: Argon2): Promise<string> =>
  phcString(derive, password, crypto.getRandomValues(new Uint8Array(16)), cost)

/** Verifies against a hash, or against nothing for as long: an unknown name takes the time of a known one. */
export async function verifyPassword(
  password: string,
  hash: string | undefined,
  argon2: Argon2,
): Promise<boolean> {
  if (hash === undefined) {
    await hashPassword(password, argon2)
    return false
  }
  const { cost, salt } = parsePhcString(hash)
  return (await phcString(argon2.derive, password, salt, cost)) === hash
}

/** Whether a hash took less memory or fewer passes than new ones take, and not more of the other. */
export function isWeakHash(hash: string, { cost }: Argon2): boolean {
  const { memorySize, iterations } = parsePhcString(hash).cost
  const isGreater = memorySize > cost.memorySize || iterations > cost.iterations
  return !isGreater && (memorySize < cost.memorySize || iterations < cost.iterations)
}

const PHC_STRING = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$/

function parsePhcString(hash: string): { cost: Argon2Cost; salt: Uint8Array<ArrayBuffer> } {
  const [, memorySize, iterations, parallelism, salt] = PHC_STRING.exec(hash) ?? []
  if (salt === undefined) throw new Error('A password hash is no PHC string of argon2id')
  return {
    cost: {
      memorySize: Number(memorySize),
      iterations: Number(iterations),
      parallelism: Number(parallelism),
    },
    salt: Uint8Array.from(atob(salt), (character) => character.charCodeAt(0)),
  }
}

async function phcString(
  derive: Argon2['derive'],
  password: string,
  salt: Uint8Array<ArrayBuffer>,
  cost: Argon2Cost,
): Promise<string> {
  const { memorySize, iterations, parallelism } = cost
  const key = await derive(password, salt, cost)
  return `$argon2id$v=19$m=${memorySize},t=${iterations},p=${parallelism}$${base64(salt)}$${base64(key)}`
}

const base64 = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes)).replaceAll('=', '')
