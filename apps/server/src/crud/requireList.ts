import type { Operation } from '@admin/api-client/contract/operation'
import { areas } from '@admin/api-client/contract/operations'
import { refuseField } from '../kernel/Refusal.ts'

/**
 * Nothing is kept for a list that the contract does not have: what one account can store stays bounded.
 * @throws Refusal `validation`
 */
export function requireList(path: string): void {
  const isList = ({ method, path: own }: Operation) => method === 'get' && own === path
  const known = Object.values(areas).some((group) => Object.values<Operation>(group).some(isList))
  if (!known) throw refuseField('validation', 'list', 'notExisting')
}
