import { argon2 } from 'node:crypto'
import { promisify } from 'node:util'
import { type Argon2, OWASP_ARGON2 } from '../kernel/context.ts'

const argon2Async = promisify(argon2)

/** Returns argon2id on Node's thread pool. */
export const nodeArgon2 = (cost = OWASP_ARGON2): Argon2 => ({
  cost,
  derive: (password, salt, { memorySize, iterations, parallelism }) =>
    argon2Async('argon2id', {
      message: password,
      nonce: salt,
      memory: memorySize,
      passes: iterations,
      parallelism,
      tagLength: 32,
    }),
})
