import type { Operation } from '@admin/api-client/contract/operation'
import fc from 'fast-check'
import type { Schema } from '../inputs.ts'
import { paramMutations, queryMutations } from './addressMutations.ts'
import { bodyMutations } from './bodyMutations.ts'
import { byteMutations, formMutations } from './byteMutations.ts'
import { headerMutations, keyMutations, methodMutation } from './headerMutations.ts'
import type { Mutation } from './Mutation.ts'

/** Schemas of an operation's input; those it takes none of are absent. */
export interface InputSchemas {
  params?: Schema
  query?: Schema
  body?: Schema
}

/** What may be done to a request of an operation, by how often. */
export function mutationOf(operation: Operation, schemas: InputSchemas): fc.Arbitrary<Mutation> {
  const { params, query, body } = schemas
  const weighted = (weight: number, arbitraries: fc.Arbitrary<Mutation>[]) =>
    arbitraries.length > 0 ? [{ weight, arbitrary: fc.oneof(...arbitraries) }] : []
  return fc.oneof(
    ...weighted(12, operation.multipart ? formMutations() : body ? bodyMutations(body) : []),
    ...weighted(3, body ? byteMutations : []),
    ...weighted(query ? 6 : 1, queryMutations(query ?? {})),
    ...weighted(2, params ? paramMutations(Object.keys(params.properties ?? {})) : []),
    ...weighted(2, headerMutations),
    ...weighted(2, operation.idempotent ? keyMutations : []),
    ...weighted(1, [methodMutation]),
  )
}
