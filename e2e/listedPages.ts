import type { Page } from '@playwright/test'
import type { Area } from '../packages/api-client/src/contract/defineArea.ts'
import { definitions } from '../packages/api-client/src/contract/operations.ts'
import { texts } from '../packages/i18n/src/texts.ts'
import { expect } from './test.ts'

export interface ListedPage {
  path: string
  title: string
  /** Label of the button that opens the dialog for a new row. @default rows are not edited in a dialog */
  add?: string | undefined
  /** Whether its rows can be exported. */
  exports: boolean
}

const english: Record<string, Record<string, unknown>> = texts['en-US']

/** Every list page with its English texts: the pages of all areas that are listed. */
export const listedPages: readonly ListedPage[] = Object.values<Area>(definitions).flatMap(
  ({ name, page, row, operations }) => {
    if (!page || !row || !operations.list) return []
    const add = english[name]?.add
    return {
      path: page.route,
      title: String(english.routes?.[`${page.route.split('/').at(-1)}.title`]),
      add: operations.create && operations.update && String(add),
      exports: 'export' in operations,
    }
  },
)

/**
 * Opens a list page and waits for its rows, or for the text in their place.
 * @param origin of the server @default the tests' own
 */
export async function openList(page: Page, { path }: ListedPage, origin = ''): Promise<void> {
  await page.goto(origin + path)
  await expect(page.locator('tbody tr[data-row-id]').or(page.getByText('No data')).first()).toBeVisible()
}
