import { screen, userEvent } from 'storybook/test'
import { fill } from './fill.ts'
import type { PlayContext } from './pageOf.ts'

/** Looks a text up in an autocomplete and chooses the first suggestion that holds it. */
export async function choose(dialog: PlayContext['canvas'], field: string, text: string): Promise<void> {
  await fill(await dialog.findByRole('combobox', { name: field }), text)
  await userEvent.keyboard('{Enter}')
  const found = await screen.findAllByRole('option', { name: (name) => name.includes(text) })
  await userEvent.click(found[0] as HTMLElement)
}
