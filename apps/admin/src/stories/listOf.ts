import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { fill } from './fill.ts'
import { type PlayContext, pageOf } from './pageOf.ts'

/** The parts that every list page has, as an operator names them. */
export function listOf({ canvas, loaded }: PlayContext, title: string) {
  const { t, labels } = pageOf({ loaded })
  // By its name alone: how it is operated decides whether it is a table or a grid.
  const findTable = () => canvas.findByLabelText(title, { selector: 'table' })
  const findDialog = () => screen.findByRole('dialog')
  return {
    findTable,
    findDialog,
    /** Waits until the table shows what was asked for. */
    loads: async () => {
      const table = await findTable()
      await waitFor(() => expect(table).toHaveAttribute('aria-busy', 'false'))
      return within(table)
    },
    searchFor: async (field: string, text: string) => {
      await fill(await canvas.findByRole('textbox', { name: field }), text)
      await userEvent.click(canvas.getByRole('button', { name: labels.search.search }))
    },
    /** Every row of data that is shown. */
    rows: async () =>
      within(await findTable())
        .getAllByRole('row')
        .filter((row) => row.dataset.rowId !== undefined),
    /** Chooses an action of the first row, which is in the row or in its menu. */
    act: async (action: string) => {
      const table = within(await findTable())
      const [shown] = table.queryAllByRole('button', { name: action })
      if (shown) return userEvent.click(shown)
      const [menu] = await table.findAllByRole('button', { name: labels.table.moreActions })
      await userEvent.click(menu as HTMLElement)
      await userEvent.click(await screen.findByRole('menuitem', { name: action }))
    },
    /** Opens the dialog of a button of the page or of the first row. */
    open: async (button: string) => {
      const [first] = await canvas.findAllByRole('button', { name: button })
      await userEvent.click(first as HTMLElement)
      return within(await findDialog())
    },
    save: async () => {
      const dialog = within(await findDialog())
      await userEvent.click(dialog.getByRole('button', { name: labels.dialog.submit }))
    },
    /** The short message of a write that succeeded. */
    findToast: (text: string | RegExp) =>
      waitFor(() => screen.getByText(text, { selector: '[role="alert"] *' }), {
        onTimeout: (error) => {
          const shown = [...document.querySelectorAll('[role="alert"], [role="dialog"]')]
          return new Error(`${error.message}\nShown: ${shown.map((part) => part.textContent).join('\n')}`)
        },
      }),
    editButton: t('actions:edit'),
  }
}

/** Chooses the first suggestion of an autocomplete. */
export async function chooseFirst(dialog: PlayContext['canvas'], field: string): Promise<void> {
  await userEvent.click(dialog.getByRole('combobox', { name: field }))
  const suggestions = within(await screen.findByRole('listbox'))
  const [first] = await suggestions.findAllByRole('option')
  await userEvent.click(first as HTMLElement)
}
