import { z } from 'zod'
import { IDEMPOTENCY_KEY_LENGTH } from './limits.ts'

/** Header that names one intended write, made by the client again for each intention. */
export const IDEMPOTENCY_KEY = 'Idempotency-Key'

export const idempotencyKey = z
  .string()
  .min(IDEMPOTENCY_KEY_LENGTH.min)
  .max(IDEMPOTENCY_KEY_LENGTH.max)
  .regex(/^[\w.:-]+$/)
