import { userEvent } from 'storybook/test'

/** Gives a field a new text, all at once as pasting does: a key at a time takes a page's story seconds. */
export async function fill(field: HTMLElement, text: string): Promise<void> {
  await userEvent.clear(field)
  await userEvent.click(field)
  await userEvent.paste(text)
}
