import { expect, userEvent, waitFor, type within } from 'storybook/test'

/** Gives a field a new text, all at once as pasting does: a key at a time takes a page's story seconds. */
export async function fill(field: HTMLElement, text: string): Promise<void> {
  await userEvent.clear(field)
  await userEvent.click(field)
  await userEvent.paste(text)
}

/** A text field by its name, once its control has taken the place of what stood there while it loaded. */
export const findEditable = (part: ReturnType<typeof within>, name: string): Promise<HTMLElement> =>
  waitFor(() => {
    const field = part.getByRole('textbox', { name })
    expect(field).not.toHaveAttribute('readonly')
    return field
  })
