import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { fill } from '../../../../stories/fill.ts'
import { pageAt } from '../../../../stories/pageAt.ts'
import { type PlayContext, pageOf } from '../../../../stories/pageOf.ts'
import { Wall } from './Wall.tsx'

const path = '/community/liveRooms?wall=y'
const page = pageAt(path)

export default {
  title: 'Pages/Live rooms/Wall',
  component: Wall,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen', ...page() },
} satisfies Meta<typeof Wall>

type Story = StoryObj<typeof Wall>

/** The tiles of the wall, riskiest first. */
async function tilesIn(context: PlayContext) {
  const { t } = pageOf(context)
  const wall = within(await context.canvas.findByRole('list', { name: t('liveRoom:wallLabel') }))
  return wall.findAllByRole('button')
}

/** The risk that a tile shows. */
const riskOf = ({ t }: ReturnType<typeof pageOf>, tile: HTMLElement) =>
  Number(
    /\d+/.exec(
      within(tile).getByText(new RegExp(`^${t('liveRoom:risk', { risk: '\\d+' })}$`)).textContent ?? '',
    ),
  )

/** Twelve rooms; the first nine show their keys, and each says why it has no picture. */
export const Rooms: Story = {
  play: async (context) => {
    const { t } = pageOf(context)
    const tiles = await tilesIn(context)
    await expect(tiles).toHaveLength(12)
    await expect(tiles.map((tile) => tile.getAttribute('aria-keyshortcuts'))).toEqual([
      ...['1', '2', '3', '4', '5', '6', '7', '8', '9'],
      ...[null, null, null],
    ])
    const risks = tiles.map((tile) => riskOf(pageOf(context), tile))
    await expect(risks).toEqual([...risks].sort((one, other) => other - one))
    await waitFor(() => expect(context.canvas.getAllByText(t('liveRoom:noPicture'))).toHaveLength(12))
  },
}

async function openByKey(context: PlayContext, key: string) {
  await tilesIn(context)
  await userEvent.keyboard(key)
  const heading = await context.canvas.findByRole('heading', { level: 2 })
  const name = heading.textContent ?? ''
  const panel = context.canvas.getByRole('region', { name })
  await waitFor(() => expect(panel).toHaveFocus())
  return { name, panel: within(panel) }
}

async function giveReason(context: PlayContext, title: string, action: string) {
  const { t } = pageOf(context)
  const dialog = within(await screen.findByRole('dialog', { name: new RegExp(title) }))
  await fill(await dialog.findByRole('textbox', { name: t('work:reason') }), 'Asks viewers for payments')
  await userEvent.click(dialog.getByRole('button', { name: action }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
}

/** A digit opens a room with its chat, W warns its host and lifts the warning, and Escape closes it and returns to its tile. */
export const WarningByKeyboard: Story = {
  play: async (context) => {
    const { t } = pageOf(context)
    const tiles = await tilesIn(context)
    const warned = t('communityEnumerations:liveState.warned')
    const nth = tiles.findIndex((tile) => !tile.textContent?.includes(warned))
    const { name, panel } = await openByKey(context, String(nth + 1))
    await expect(await panel.findByRole('list', { name: t('liveRoom:chat') })).toBeVisible()
    await userEvent.keyboard('w')
    await giveReason(context, t('liveRoom:warnTitle', { name: '.+' }), t('communityActions:warn'))
    await waitFor(() => expect(panel.getByText(warned)).toBeVisible())
    await expect(panel.getByText('Asks viewers for payments')).toBeVisible()
    await userEvent.keyboard('w')
    await waitFor(() => expect(panel.getByRole('button', { name: t('communityActions:warn') })).toBeVisible())
    await expect(panel.queryByText('Asks viewers for payments')).toBeNull()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(context.canvas.queryByRole('region', { name })).toBeNull())
    await expect(context.canvas.getByRole('button', { name: (text) => text.includes(name) })).toHaveFocus()
  },
}

/** X ends a room, which then leaves the wall and says so. */
export const EndingByKeyboard: Story = {
  play: async (context) => {
    const { t } = pageOf(context)
    const { name } = await openByKey(context, '2')
    await userEvent.keyboard('x')
    await giveReason(context, t('liveRoom:endTitle', { name: '.+' }), t('communityActions:endRoom'))
    await waitFor(() => expect(context.canvas.queryByRole('region', { name })).toBeNull())
    await waitFor(() => expect(context.canvas.getByText(t('liveRoom:closedOnWall', { name }))).toBeVisible())
    await waitFor(async () => {
      for (const tile of await tilesIn(context)) await expect(tile).not.toHaveTextContent(name)
    })
    await waitFor(() =>
      expect(context.canvas.getByRole('list', { name: t('liveRoom:wallLabel') })).toHaveFocus(),
    )
  },
}

/** While a reason is entered, letters are text. */
export const KeysInText: Story = {
  play: async (context) => {
    const { t } = pageOf(context)
    await openByKey(context, '1')
    await userEvent.keyboard('x')
    const dialog = within(await screen.findByRole('dialog'))
    const field = await dialog.findByRole('textbox', { name: t('work:reason') })
    await userEvent.type(field, 'x1w')
    await expect(field).toHaveValue('x1w')
    await expect(screen.getAllByRole('dialog')).toHaveLength(1)
  },
}

/** B blurs pictures or shows them, as at the review desk. */
export const Blurring: Story = {
  play: async (context) => {
    const { t } = pageOf(context)
    await tilesIn(context)
    const blur = context.canvas.getByRole('button', { name: t('reviewDesk:blur') })
    await waitFor(() => expect(blur).toHaveAttribute('aria-pressed', 'true'))
    await userEvent.keyboard('b')
    await waitFor(() => expect(blur).toHaveAttribute('aria-pressed', 'false'))
  },
}

export const Failed: Story = {
  parameters: page({ server: { fail: { path: '/api/admin/live-rooms/wall' } } }),
  play: async (context) => {
    const { t } = pageOf(context)
    await expect(await context.canvas.findByText(t('liveRoom:wallFailed'))).toBeVisible()
  },
}

export const NothingOnAir: Story = {
  parameters: page({ server: { answers: { path: '/api/admin/live-rooms/wall', data: [] } } }),
  play: async (context) => {
    const { t } = pageOf(context)
    await expect(await context.canvas.findByText(t('liveRoom:wallEmpty'))).toBeVisible()
  },
}

/** An operator who may only read sees the rooms, but can't moderate them. */
export const ReadOnly: Story = {
  parameters: page({ server: { readOnly: true } }),
  play: async (context) => {
    const { t } = pageOf(context)
    const { panel } = await openByKey(context, '1')
    await expect(context.canvas.queryByText(new RegExp(t('liveRoom:wallModerationHint')))).toBeNull()
    await expect(panel.queryByRole('button', { name: t('communityActions:endRoom') })).toBeNull()
    await userEvent.keyboard('x')
    await expect(screen.queryByRole('dialog')).toBeNull()
  },
}
