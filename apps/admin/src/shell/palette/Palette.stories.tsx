import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor } from 'storybook/test'
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

/** Nothing goes by that name. */
export const NothingFound: Story = {
  play: async (context) => {
    const { t } = pageOf(context)
    await fill(await openPalette(context), 'no such thing')
    const said = await screen.findByText(t('workspace:nothingFound'), {}, { timeout: 8000 })
    await waitFor(() => expect(said).toBeVisible())
  },
}
