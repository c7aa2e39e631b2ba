import { type Translate, validationText } from '@admin/i18n'
import type { FormSchema } from '@admin/ui'
import type { QueryClient } from '@tanstack/react-query'
import { translateSchema } from '../../app/translateSchema.ts'
import type { CreateBody } from '../../crud/resource/resource.types.ts'
import { parties } from './parties.ts'
import { rejectionOf } from './transferRules.ts'
import { allowanceOf } from './transfers.ts'

/** The values of the transfer dialog. The notice is derived from the others and not sent. */
export type TransferValues = CreateBody<'/api/admin/transfers'> & { notice?: null }

const transferCreate = async () => (await import('@admin/api-client/contract/coins/transfers')).transferCreate

/**
 * Validates a transfer by the contract's schema, then by the rules about its parties as they are now.
 * @param t must have the area `validation`
 */
export function transferSchema(t: Translate, client: QueryClient) {
  const loadShape = translateSchema<TransferValues>(transferCreate, t)
  const read = (id: string) => client.fetchQuery({ ...parties.one(id), staleTime: 0 })
  const findRejection = async (value: TransferValues) => {
    try {
      const { outgoingPartyId, incomingPartyId } = value
      const [outgoing, incoming, { quotas }] = await Promise.all([
        read(outgoingPartyId),
        read(incomingPartyId),
        client.fetchQuery({ ...allowanceOf({ outgoingPartyId, incomingPartyId }), staleTime: 0 }),
      ])
      return rejectionOf({ outgoing, incoming }, BigInt(value.amount), quotas)
    } catch {
      // The server checks these rules too.
      return undefined
    }
  }
  return async () => {
    const shape = await loadShape()
    return {
      '~standard': {
        ...shape['~standard'],
        validate: async (value) => {
          const result = await shape['~standard'].validate(value)
          if (result.issues) return result
          const rejection = await findRejection(result.value)
          if (!rejection) return result
          return { issues: [{ path: [rejection.field], message: validationText(t, rejection.error) }] }
        },
      },
    } satisfies FormSchema<TransferValues>
  }
}
