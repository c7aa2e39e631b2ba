import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { controlShown, FieldStates, FieldStory, type FieldStoryProps } from '../stories/FieldStory.tsx'
import { press } from '../stories/press.ts'
import { wordsOf } from '../stories/wordsOf.ts'

/** Formatted text as HTML. The editor loads with the first such field. */
const meta = {
  title: 'Fields/Rich text',
  component: FieldStory,
  args: {
    field: { type: 'richText', name: 'content', label: 'Content', required: true },
    values: { content: '<p>Reviews are <strong>new</strong></p>' },
    onChange: fn(),
  },
} satisfies Meta<FieldStoryProps>
export default meta
type Story = StoryObj<typeof meta>

/** Typed text is HTML; the shortcuts are those of every editor. Emptied, the value is empty text. */
export const Typing: Story = {
  args: { values: { content: '' } },
  play: async ({ args, canvas }) => {
    await controlShown()
    const text = await canvas.findByRole('textbox', { name: 'Content' })
    await userEvent.click(text)
    await userEvent.keyboard('Hello')
    await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith({ content: '<p>Hello</p>' }))
    await userEvent.keyboard('{Control>}a{/Control}{Control>}b{/Control}')
    await waitFor(() =>
      expect(args.onChange).toHaveBeenLastCalledWith({ content: '<p><strong>Hello</strong></p>' }),
    )
    await userEvent.keyboard('{Control>}a{/Control}{Backspace}')
    await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith({ content: '' }))
  },
}

/** The toolbar is one stop for Tab; the arrows lead through it, and each button says whether it is on. */
export const Toolbar: Story = {
  play: async ({ args, canvas, globals }) => {
    const words = wordsOf(globals).richText
    await controlShown()
    const button = (name: string) => canvas.getByRole('button', { name })
    button(words.bold).focus()
    await press('{ArrowRight}{ArrowRight}')
    await expect(button(words.heading)).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(button(words.heading)).toHaveAttribute('aria-pressed', 'true'))
    await expect(args.onChange).toHaveBeenLastCalledWith({
      content: '<h2>Reviews are <strong>new</strong></h2>',
    })
  },
}

/** Headings that the toolbar has not become the nearest one that it has. */
export const PastedHeadings: Story = {
  args: { values: { content: '' } },
  play: async ({ args, canvas }) => {
    await controlShown()
    await userEvent.click(await canvas.findByRole('textbox', { name: 'Content' }))
    const pasted = new DataTransfer()
    pasted.setData('text/html', '<h1>Spring <em>sale</em></h1><p>Soon</p><h4>Terms</h4>')
    await userEvent.paste(pasted)
    await waitFor(() =>
      expect(args.onChange).toHaveBeenLastCalledWith({
        content: '<h2>Spring <em>sale</em></h2><p>Soon</p><h3>Terms</h3>',
      }),
    )
  },
}

/** An address without a scheme is one of the web; Escape closes the row and not the dialog around it. */
export const Linking: Story = {
  args: { values: { content: '<p>Plan</p>' } },
  play: async ({ args, canvas, globals }) => {
    const words = wordsOf(globals).richText
    await controlShown()
    await userEvent.click(await canvas.findByRole('textbox', { name: 'Content' }))
    await userEvent.keyboard('{Control>}a{/Control}')
    await userEvent.click(canvas.getByRole('button', { name: words.link }))
    await userEvent.type(canvas.getByRole('textbox', { name: words.linkAddress }), 'example.com{Enter}')
    await waitFor(() =>
      expect(args.onChange).toHaveBeenLastCalledWith({
        content: expect.stringContaining('href="https://example.com"'),
      }),
    )
  },
}

/** Wrong, with a hint, disabled, and with a long label. */
export const States: Story = { render: (args) => <FieldStates field={args.field} values={args.values} /> }
