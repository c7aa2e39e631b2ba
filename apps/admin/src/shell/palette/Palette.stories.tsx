import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { fill } from '../../stories/fill.ts'
import { listOf } from '../../stories/listOf.ts'
import { pageAt } from '../../stories/pageAt.ts'
import { type PlayContext, pageOf } from '../../stories/pageOf.ts'
import Palette from './Palette.tsx'

const page = pageAt('/system/dictionary')

export default {
  title: 'Shell/Command palette',
  component: Palette,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen', ...page() },
} satisfies Meta<typeof Palette>

type Story = StoryObj<typeof Palette>

const openPalette = async (context: PlayContext) => {
  const { t } = pageOf(context)
  await listOf(context, t('routes:dictionary.title')).loads()
  await context.canvas.findByRole('button', { name: t('workspace:search') })
  await userEvent.keyboard('{Control>}k{/Control}')
  return screen.findByRole('combobox', { name: t('workspace:searchHint') })
}

/** Nothing goes by that name. */
export const NothingFound: Story = {
  play: async (context) => {
    const { t } = pageOf(context)
    await fill(await openPalette(context), 'no such thing')
    const message = await screen.findByText(t('workspace:nothingFound'))
    await waitFor(() => expect(message).toBeVisible())
  },
}

/** The result that a screen reader announces while the input has the focus. */
const announced = (input: HTMLElement) =>
  document.getElementById(input.getAttribute('aria-activedescendant') ?? '')

/** Arrows walk through the results, from the last to the first one too; what was opened is offered first again. */
export const Keys: Story = {
  play: async (context) => {
    const { t } = pageOf(context)
    const input = await openPalette(context)
    await waitFor(() => expect(input).toHaveFocus())
    const dialog = within(screen.getByRole('dialog', { name: t('workspace:search') }))
    const options = dialog.getAllByRole('option')
    await expect(announced(input)).toBe(options[0])
    await userEvent.keyboard('{ArrowUp}')
    await waitFor(() => expect(announced(input)).toBe(options.at(-1)))
    await userEvent.keyboard('{ArrowDown}')
    await waitFor(() => expect(announced(input)).toBe(options[0]))
    await userEvent.keyboard('{ArrowDown}')
    await waitFor(() => expect(announced(input)).toBe(options[1]))
    await expect(dialog.getAllByRole('option', { selected: true })).toEqual([options[1]])

    await fill(input, t('routes:dictionary.title'))
    await waitFor(() => expect(announced(input)).toHaveTextContent(t('routes:dictionary.title')))
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

    await userEvent.keyboard('{Control>}k{/Control}')
    const recent = await screen.findByRole('group', { name: t('workspace:paletteRecent') })
    const [first] = within(recent).getAllByRole('option')
    await expect(first).toHaveTextContent(t('routes:dictionary.title'))
    const again = screen.getByRole('combobox', { name: t('workspace:searchHint') })
    await expect(again).toHaveValue('')
    await waitFor(() => expect(announced(again)).toBe(first))
    await userEvent.keyboard('{Control>}k{/Control}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  },
}

/** Records come after the pages that are found immediately; the first result is the announced one all along. */
export const Records: Story = {
  play: async (context) => {
    const { t } = pageOf(context)
    const input = await openPalette(context)
    const list = within(screen.getByRole('listbox', { name: t('workspace:results') }))
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    await fill(input, 'admin')
    const accounts = await list.findByRole('group', { name: t('routes:account.title') })
    await waitFor(() => expect(list.getAllByRole('option')).toContain(announced(input)))
    await expect(announced(input)).toBe(list.getAllByRole('option')[0])
    await expect(list.getAllByRole('option', { selected: true })).toEqual([announced(input)])
    const [account] = within(accounts).getAllByRole('option')
    if (!account) throw new Error('no account')
    await userEvent.click(account)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  },
}
