/** Prepares and reads transfers through the API. */
import { randomUUID } from 'node:crypto'
import { type Api, type ApiError, unwrap } from '../packages/api-client/src/index.ts'

export interface Movement {
  outgoingPartyId: string
  incomingPartyId: string
  amount: string
}

/** Creates a transfer. */
export const transfer = (api: Api, movement: Movement, key: string = randomUUID()) =>
  unwrap(
    api.POST('/api/admin/transfers', {
      params: { header: { 'Idempotency-Key': key } },
      body: { ...movement, remark: '' },
    }),
  )

export const topUp = (api: Api, { agentId, id }: { agentId: string; id: string }, amount: string) =>
  transfer(api, { outgoingPartyId: agentId, incomingPartyId: id, amount })

/** The status, key and fields that a request was rejected with; undefined if it was accepted. */
export const rejectionOf = (request: Promise<unknown>) =>
  request.then(
    () => undefined,
    ({ status, key, fields }: ApiError) => ({ status, key, fields }),
  )

export const partyOf = (api: Api, id: string) =>
  unwrap(api.GET('/api/admin/parties/{id}', { params: { path: { id } } }))

export const transfersOf = (api: Api, partyId: string) =>
  unwrap(api.GET('/api/admin/transfers', { params: { query: { partyId } } }))
