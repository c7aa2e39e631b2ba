import { queryClientOf } from '../app/queryClient.ts'
import { menuPages, menuQuery } from './menu.ts'

/**
 * Returns the paths of a user's menu in its order, groups left out; none when the menu cannot be read.
 * @param account the user's id
 */
export const readMenuPaths = (account: string): Promise<string[]> =>
  queryClientOf(account)
    .fetchQuery(menuQuery)
    .then(
      (menu) => menuPages(menu).map(({ path }) => path),
      // The shell reads the menu again, and shows why it failed.
      () => [],
    )
