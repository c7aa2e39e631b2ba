import { ApiError, randomId } from '@admin/api-client'
import type { MutationMeta, MutationOptions } from '@tanstack/react-query'
import type { Keyed } from '../resource/resource.types.ts'
import { forget, keyLeftBehind, remember } from './unansweredWrites.ts'

/** Statuses after which the same request may yet be done, or may have been done. */
const TOO_MANY_REQUESTS = 429
const SERVER_ERRORS = 500

/** Whether no one can say what became of a write: no answer came, or none that decides. */
export const isUncertain = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status >= SERVER_ERRORS)

/** Whether sending the same again is the same intention still. */
const isSameIntention = (error: unknown) =>
  isUncertain(error) || (error instanceof ApiError && error.status === TOO_MANY_REQUESTS)

/** Whether a write has idempotency keys, so that sending the same again does it only once. */
export const isRepeatable = ({ meta }: { meta?: MutationMeta | undefined }): boolean =>
  meta?.repeatable === true

/**
 * A write that gives each intention its own key, by which the server does it once. The key stays while
 * the same variables are sent again after no answer, an answer too late or a failure of the server; other
 * variables, a success and a rejection end the intention. It outlives a reload of the page. Make one for each
 * dialog that is opened.
 * @param intentionOf returns what of the variables is intended. @default all of them
 */
export function withIdempotencyKeys<Data, Variables>(
  { mutationFn, ...mutation }: MutationOptions<Data, Error, Variables & Keyed>,
  intentionOf: (variables: Variables) => unknown = (variables) => variables,
): MutationOptions<Data, Error, Variables> {
  let intention: { sent: string; idempotencyKey: string } | undefined
  return {
    ...(mutation as MutationOptions<Data, Error, Variables>),
    meta: { ...mutation.meta, repeatable: true },
    mutationFn: async (variables, context) => {
      if (!mutationFn) throw new Error('A write needs a mutationFn.')
      const sent = JSON.stringify(intentionOf(variables))
      if (intention?.sent !== sent) intention = { sent, idempotencyKey: keyLeftBehind(sent) ?? randomId() }
      const { idempotencyKey } = intention
      remember(sent, idempotencyKey)
      const end = () => {
        forget(idempotencyKey)
        if (intention?.idempotencyKey === idempotencyKey) intention = undefined
      }
      try {
        const data = await mutationFn({ ...variables, idempotencyKey }, context)
        end()
        return data
      } catch (error) {
        if (!isSameIntention(error)) end()
        throw error
      }
    },
  }
}
