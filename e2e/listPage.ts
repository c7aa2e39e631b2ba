import { expect, type Page } from '@playwright/test'

/** The parts that every list page has. */
export function listPage(page: Page, title: string) {
  const table = page.getByRole('grid', { name: title }).or(page.getByRole('treegrid', { name: title }))
  const search = page.getByRole('search')
  /** Rows of data: the heading row and the bars shown while loading have no id. */
  const rows = table.locator('tbody tr[data-row-id]')
  const row = (text: string) => rows.filter({ hasText: text })
  return {
    table,
    search,
    rows,
    row,
    dialog: page.getByRole('dialog'),
    add: (name: string) => page.getByRole('button', { name }),
    toast: (text: string | RegExp) => page.getByRole('alert').filter({ hasText: text }),
    /** Searches by one field and waits for the response. */
    searchFor: async (field: string, text: string) => {
      await search.getByRole('textbox', { name: field }).fill(text)
      await Promise.all([
        page.waitForResponse((response) => response.url().includes(encodeURIComponent(text))),
        search.getByRole('button', { name: 'Search', exact: true }).click(),
      ])
    },
    /** Performs a row's action, which is a button in the row or an item of its menu. */
    act: async (text: string, action: string) => {
      const button = row(text).getByRole('button', { name: action, exact: true })
      const more = row(text).getByRole('button', { name: 'More actions' })
      await expect(button.or(more).first()).toBeVisible()
      if (await button.isVisible()) return button.click()
      await more.click()
      await page.getByRole('menuitem', { name: action, exact: true }).click()
    },
  }
}
