import crypto from 'node:crypto'
import { promisify } from 'node:util'
import { type Argon2, OWASP_ARGON2 } from '../kernel/context.ts'

/** Returns argon2id on Node's thread pool. @throws before Node 24.7, which has none */
export function nodeArgon2(cost = OWASP_ARGON2): Argon2 {
  if (!crypto.argon2) throw new Error(`Node 24.7 or later is required; this is ${process.version}.`)
  const argon2 = promisify(crypto.argon2)
  return {
    cost,
    derive: (password, salt, { memorySize, iterations, parallelism }) =>
      argon2('argon2id', {
        message: password,
        nonce: salt,
        memory: memorySize,
        passes: iterations,
        parallelism,
        tagLength: 32,
      }),
  }
}
