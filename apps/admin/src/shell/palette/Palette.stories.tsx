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
  await listOf(context, t('dictionaries:title')).loads()
  await context.canvas.findByRole('button', { name: t('workspace:search') }, { timeout: 20_000 })
  await userEvent.keyboard('{Control>}k{/Control}')
  return screen.findByRole('combobox', { name: t('workspace:searchHint') }, { timeout: 5000 })
}

/** Pages and records by what is typed; the arrows choose and Enter leads there. */
export const Finding: Story = {
  play: async (context) => {
    const { t } = pageOf(context)
    const input = await openPalette(context)
    await fill(input, 'admin')
    const accounts = await screen.findByRole(
      'group',
      { name: t('workspace:foundaccount') },
      { timeout: 8000 },
    )
    await expect(within(accounts).getAllByRole('option')[0]).toHaveTextContent('admin')
    await fill(input, t('routes:account.title'))
    await waitFor(() => expect(screen.getAllByRole('option')[0]).toHaveTextContent(t('routes:account.title')))
    await userEvent.keyboard('{Enter}')
    await context.canvas.findByLabelText(t('accounts:title'), { selector: 'table' })
    const tabs = within(await context.canvas.findByRole('tablist', { name: t('workspace:tabs') }))
    await waitFor(() => expect(tabs.getAllByRole('tab')).toHaveLength(2))
  },
}

/** Nothing goes by that name. */
export const NothingFound: Story = {
  play: async (context) => {
    const { t } = pageOf(context)
    await fill(await openPalette(context), 'no such thing')
    const said = await screen.findByText(t('workspace:nothingFound'), {}, { timeout: 8000 })
    await waitFor(() => expect(said).toBeVisible())
  },
}
