import type { z } from 'zod'
import { message } from './fieldMessages.ts'

/**
 * Returns the rule of a span `[from, to)`, whose ends can be null: it ends after it begins. What breaks it is rejected
 * on the end.
 */
export const endsAfterStart =
  <From extends string, To extends string>(from: From, to: To) =>
  (values: Readonly<Record<From | To, number | null>>, context: z.RefinementCtx): void => {
    const [start, end]: [number | null, number | null] = [values[from], values[to]]
    if (start !== null && end !== null && start >= end)
      context.addIssue({
        code: 'custom',
        path: [to],
        ...message(start === end ? 'sameMoment' : 'endBeforeStart'),
      })
  }
