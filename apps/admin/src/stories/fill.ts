import { expect, userEvent, waitFor, type within } from 'storybook/test'

/**
 * Gives a field a new text, all together as pasting does: a key at a time takes a page's story seconds. Waits
 * while a dialog that has just opened puts the focus in its place, and while a control that loads late takes
 * the place of its field.
 */
export async function fill(field: HTMLElement, text: string): Promise<void> {
  const editable = await waitFor(async () => {
    const shown = field.isConnected ? field : document.getElementById(field.id)
    if (!shown) throw new Error(`The field ${field.id} is gone`)
    await userEvent.clear(shown)
    return shown
  })
  await userEvent.click(editable)
  await userEvent.paste(text)
}

/** A text field by its name, once its control has taken the place of what stood there while it loaded. */
export const findEditable = (part: ReturnType<typeof within>, name: string): Promise<HTMLElement> =>
  waitFor(() => {
    const field = part.getByRole('textbox', { name })
    expect(field).not.toHaveAttribute('readonly')
    return field
  })
