import type { Operation } from '@admin/api-client/contract/operation'
import { areas } from '@admin/api-client/contract/operations'

export interface ContractOperation {
  area: string
  /** Area and operation: `merchant.create`. */
  name: string
  operation: Operation
}

/** Every operation of the contract, in its order. */
export const contractOperations: ContractOperation[] = Object.entries(areas).flatMap(([area, group]) =>
  Object.entries<Operation>(group).map(([name, operation]) => ({ area, name: `${area}.${name}`, operation })),
)
