import { z } from 'zod'
import { IDEMPOTENCY_KEY_LENGTH } from './limits.ts'

/** Header that names one intended write. The client creates a new one for each intended write. */
export const IDEMPOTENCY_KEY = 'Idempotency-Key'

export const idempotencyKey = z
  .string()
  .min(IDEMPOTENCY_KEY_LENGTH.min)
  .max(IDEMPOTENCY_KEY_LENGTH.max)
  .regex(/^[\w.:-]+$/)
