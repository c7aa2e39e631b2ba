import type { Meta, StoryObj } from '@storybook/react-vite'
import { type ComponentType, lazy } from 'react'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { withRetry } from '../overlays/withRetry.tsx'
import { catchReports } from '../stories/catchReports.ts'
import { wordsOf } from '../stories/wordsOf.ts'
import { DataTable } from './DataTable.tsx'
import { PopupButton, type PopupProps } from './PopupButton.tsx'

const meta = {
  title: 'Components/DataTable/Not loaded',
  component: DataTable,
} satisfies Meta
export default meta
type Story = StoryObj

/** Whether files can be fetched, as the network has it. */
let online = false

/** A menu with a network that fails. */
const Popup = lazy(
  withRetry(
    (): Promise<{ default: ComponentType<PopupProps> }> =>
      online
        ? Promise.resolve({ default: () => 'The menu' })
        : Promise.reject(new TypeError('Failed to fetch')),
  ),
)

/** A menu or panel that cannot be loaded says so, and opens once the network is back. */
export const MenuNotLoaded: Story = {
  beforeEach: () => {
    online = false
    return catchReports()
  },
  render: () => (
    <PopupButton popup="menu" renderPopup={(popup) => <Popup {...popup} />}>
      More actions
    </PopupButton>
  ),
  play: async ({ canvas, globals }) => {
    const words = wordsOf(globals)
    const opener = canvas.getByRole('button', { name: 'More actions' })
    await userEvent.click(opener)
    const failure = await screen.findByRole('dialog', { name: words.part.failed })
    await userEvent.click(within(failure).getByRole('button', { name: words.dialog.close }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(opener).toHaveFocus())
    await expect(reportError).toHaveBeenCalledWith(new TypeError('Failed to fetch'))

    online = true
    await userEvent.click(opener)
    await expect(await canvas.findByText('The menu')).toBeVisible()
  },
}
