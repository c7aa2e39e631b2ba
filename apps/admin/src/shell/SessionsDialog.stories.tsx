import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { HOME_PATH } from '../session/paths.ts'
import { fill } from '../stories/fill.ts'
import { DEMO_PASSWORD } from '../stories/logIn.ts'
import { pageAt } from '../stories/pageAt.ts'
import { pageOf } from '../stories/pageOf.ts'
import { SessionsDialog } from './SessionsDialog.tsx'

export default {
  title: 'Pages/Sessions',
  component: SessionsDialog,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen', ...pageAt(HOME_PATH)() },
} satisfies Meta<typeof SessionsDialog>

type Story = StoryObj<typeof SessionsDialog>

/** Asks for the password. A wrong one stays, and the field says so. */
export const EndingASession: Story = {
  play: async (context) => {
    const { t } = pageOf(context)
    const menu = t('shell:userMenuOf', { name: '' }).trim()
    await userEvent.click(await context.canvas.findByRole('button', { name: new RegExp(menu) }))
    await userEvent.click(await context.canvas.findByRole('button', { name: t('shell:sessions') }))
    const dialog = within(await screen.findByRole('dialog', { name: t('shell:sessions') }))
    const buttons = await dialog.findAllByRole('button', { name: t('shell:sessionEnd') })
    await userEvent.click(buttons[0] as HTMLElement)

    const form = within(await dialog.findByRole('form', { name: t('shell:sessionEnd') }))
    const password = form.getByLabelText(t('login:password'))
    await fill(password, 'Not-The-Password-1!')
    await userEvent.click(form.getByRole('button', { name: t('shell:sessionEnd') }))
    await expect(await form.findByText(t('validation:wrong'))).toBeVisible()
    await expect(password).toHaveValue('Not-The-Password-1!')

    await fill(password, DEMO_PASSWORD)
    await userEvent.click(form.getByRole('button', { name: t('shell:sessionEnd') }))
    await screen.findByText(t('shell:sessionEnded'), { selector: '[role="alert"] *' })
    await waitFor(() =>
      expect(dialog.queryAllByRole('button', { name: t('shell:sessionEnd') })).toHaveLength(
        buttons.length - 1,
      ),
    )
  },
}
