import { breakdown, rejection } from './failure.ts'

/** An answer as the client's methods give it. */
export interface Answer<Body> {
  data?: Body
  error?: unknown
  response: Response
}

/** openapi-fetch's types drop a property that is always null: an envelope without data holds null. */
type DataOf<Body> = Body extends { data: infer Data } ? Data : null

/**
 * Returns the `data` of a response: `await unwrap(api.GET('/api/admin/merchants'))`.
 * @throws ApiError when the server rejected, did not answer in time, or could not be reached
 * @throws the abort's reason when the caller's signal ended the request
 */
export async function unwrap<Body>(call: Promise<Answer<Body>>): Promise<DataOf<Body>> {
  const { data: envelope, error, response } = await answer(call)
  if (response.ok && isSuccess(envelope)) return envelope.data as DataOf<Body>
  throw rejection(response, response.ok ? envelope : error)
}

/** Resolves to the response unchanged. If there was none, rejects with the `ApiError` that says why. */
export const answer = <Body>(call: Promise<Answer<Body>>) =>
  call.catch((error: unknown) => {
    throw breakdown(error)
  })

const isSuccess = (envelope: unknown): envelope is { data: unknown } =>
  typeof envelope === 'object' && envelope !== null && 'success' in envelope && envelope.success === true
