import { argon2id } from 'hash-wasm'
import type { Argon2, Argon2Cost } from '../kernel/context.ts'

/** Returns argon2id in WebAssembly, for a browser tab. */
export const wasmArgon2 = (cost: Argon2Cost): Argon2 => ({
  cost,
  derive: (password, salt, cost) =>
    argon2id({ password, salt, hashLength: 32, outputType: 'binary', ...cost }),
})
