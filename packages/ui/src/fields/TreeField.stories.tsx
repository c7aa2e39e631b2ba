import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { controlShown, FieldStates, FieldStory, type FieldStoryProps } from '../stories/FieldStory.tsx'
import { press } from '../stories/press.ts'
import { wordsOf } from '../stories/wordsOf.ts'

/** Several of a tree, such as the pages and buttons of a role. */
const meta = {
  title: 'Fields/Tree',
  component: FieldStory,
  args: {
    field: {
      type: 'tree',
      name: 'pages',
      label: 'Pages',
      options: [
        {
          value: 'system',
          label: 'System',
          children: [
            {
              value: 'roles',
              label: 'Roles',
              children: [
                { value: 'roles.add', label: 'Add' },
                { value: 'roles.edit', label: 'Edit' },
              ],
            },
            { value: 'log', label: 'Operation log', disabled: true },
          ],
        },
        { value: 'home', label: 'Home' },
      ],
    },
    values: { pages: [] },
    onChange: fn(),
  },
} satisfies Meta<FieldStoryProps>
export default meta
type Story = StoryObj<typeof meta>

/** Arrows walk and open, Space chooses with all below; one button is taken away again, and the rest stays. */
export const Keyboard: Story = {
  play: async ({ args, canvas }) => {
    await controlShown()
    await userEvent.click(await canvas.findByText('Home'))
    await expect(args.onChange).toHaveBeenLastCalledWith({ pages: ['home'] })
    canvas.getByRole('treeitem', { name: 'Home' }).focus()
    await userEvent.keyboard('{Home}{ArrowDown}')
    const roles = canvas.getByRole('treeitem', { name: 'Roles' })
    await expect(roles).toHaveFocus()
    await userEvent.keyboard(' ')
    await expect(roles).toHaveAttribute('aria-checked', 'true')
    await press('{ArrowRight}{ArrowRight} ')
    await expect(args.onChange).toHaveBeenLastCalledWith({ pages: ['home', 'roles', 'roles.edit', 'system'] })
    await expect(roles).toHaveAttribute('aria-checked', 'mixed')
    await press('{ArrowLeft}{ArrowLeft}')
    await expect(canvas.queryByRole('treeitem', { name: 'Add' })).toBeNull()
    await expect(roles).toHaveFocus()
  },
}

/** From right to left, the arrow to the left opens, and the one to the right closes. */
export const RightToLeft: Story = {
  globals: { direction: 'rtl' },
  play: async ({ canvas }) => {
    await controlShown()
    const roles = await canvas.findByRole('treeitem', { name: 'Roles' })
    await userEvent.click(roles)
    roles.focus()
    await userEvent.keyboard('{ArrowLeft}')
    await expect(canvas.getByRole('treeitem', { name: 'Add' })).toBeVisible()
    await userEvent.keyboard('{ArrowRight}')
    await expect(canvas.queryByRole('treeitem', { name: 'Add' })).toBeNull()
  },
}

/** One box for all that can be chosen; what is disabled stays as it is. */
export const All: Story = {
  play: async ({ args, canvas, globals }) => {
    const { field: words } = wordsOf(globals)
    await controlShown()
    const all = await canvas.findByRole('checkbox', { name: words.allOf('Pages') })
    await userEvent.click(all)
    await expect(args.onChange).toHaveBeenLastCalledWith({
      pages: ['home', 'roles', 'roles.add', 'roles.edit', 'system'],
    })
    await waitFor(() => expect(all).toBePartiallyChecked())
    await expect(canvas.getByText(words.chosen(5, 6))).toBeVisible()
    await expect(canvas.getByRole('treeitem', { name: 'Operation log' })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
    await userEvent.click(all)
    await expect(args.onChange).toHaveBeenLastCalledWith({ pages: [] })
  },
}

/** What the choice means is below it. */
export const Summary: Story = {
  args: {
    field: {
      ...meta.args.field,
      summary: (chosen: readonly string[]) => `Opens ${chosen.length} pages and buttons`,
    },
    values: { pages: ['home', 'roles', 'system'] },
  },
}

/** Wrong, with a hint, disabled, and with a long label. */
export const States: Story = {
  render: (args) => <FieldStates field={args.field} values={{ pages: ['home', 'roles', 'system'] }} />,
}
