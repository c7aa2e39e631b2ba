import { type MutationOptions, mutationOptions } from '@tanstack/react-query'
import { menuQuery } from '../shell/menu.ts'

/** A write after which the main menu is read anew. */
export const menuFollows = <Data, Variables>(write: MutationOptions<Data, Error, Variables>) =>
  mutationOptions({
    ...write,
    onSuccess: async (...result) => {
      await write.onSuccess?.(...result)
      const [, , , { client }] = result
      await client.invalidateQueries({ queryKey: menuQuery.queryKey })
    },
  })
