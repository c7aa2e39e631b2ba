import { type MutationOptions, mutationOptions } from '@tanstack/react-query'
import { menuQuery } from '../../session/menu.ts'
import { grantablesQuery } from './grantables.ts'

/** A write after which the main menu and the grantable nodes are refetched, without waiting for them. */
export const menuFollows = <Data, Variables>(write: MutationOptions<Data, Error, Variables>) =>
  mutationOptions({
    ...write,
    onSuccess: (...result) => {
      const [, , , { client }] = result
      client.invalidateQueries({ queryKey: menuQuery.queryKey })
      client.invalidateQueries({ queryKey: grantablesQuery.queryKey })
      return write.onSuccess?.(...result)
    },
  })
