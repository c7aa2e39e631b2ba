import { unwrap } from '@admin/api-client'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { api } from '../app/api.ts'
import { beginSession } from '../app/storage.ts'
import { HOME_PATH } from '../session/paths.ts'
import { fill } from '../stories/fill.ts'
import { DEMO_PASSWORD } from '../stories/logIn.ts'
import { pageAt } from '../stories/pageAt.ts'
import { type PlayContext, pageOf } from '../stories/pageOf.ts'
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
    const { t, api: elsewhere } = pageOf(context)
    await unwrap(elsewhere.GET('/api/admin/auth/sessions'))
    const dialog = await openSessions(context)
    const buttons = await dialog.findAllByRole('button', { name: t('session:end') })
    await userEvent.click(buttons[0] as HTMLElement)

    const form = within(await dialog.findByRole('form', { name: t('session:end') }))
    const password = form.getByLabelText(t('password:password'))
    await fill(password, 'Not-The-Password-1!')
    await userEvent.click(form.getByRole('button', { name: t('session:end') }))
    await expect(await form.findByText(t('validation:wrong'))).toBeVisible()
    await expect(password).toHaveValue('Not-The-Password-1!')

    await fill(password, DEMO_PASSWORD)
    await userEvent.click(form.getByRole('button', { name: t('session:end') }))
    await screen.findByText(t('session:ended'), { selector: '[role="alert"] *' })
    await waitFor(() =>
      expect(dialog.queryAllByRole('button', { name: t('session:end') })).toHaveLength(buttons.length - 1),
    )
  },
}

/** The session is the one that single sign-on opened this one from: the operator is told, and signed out here too. */
export const EndingTheOrigin: Story = {
  play: async (context) => {
    const { t, api: elsewhere } = pageOf(context)
    const { ticket } = await unwrap(elsewhere.POST('/api/admin/auth/sso-tickets'))
    const { token } = await unwrap(api.POST('/api/admin/auth/sso', { body: { ticket } }))
    beginSession(token)

    const dialog = await openSessions(context)
    await userEvent.click(await dialog.findByRole('button', { name: t('session:end') }))
    const form = within(await dialog.findByRole('form', { name: t('session:end') }))
    await expect(form.getByText(t('session:endsCurrent'))).toBeVisible()
    await fill(form.getByLabelText(t('password:password')), DEMO_PASSWORD)
    await userEvent.click(form.getByRole('button', { name: t('session:end') }))
    await expect(await context.canvas.findByLabelText(t('login:username'))).toBeVisible()
  },
}

async function openSessions(context: PlayContext) {
  const { t } = pageOf(context)
  const menu = t('shell:userMenuOf', { name: '.*' })
  await userEvent.click(await context.canvas.findByRole('button', { name: new RegExp(menu) }))
  await userEvent.click(await screen.findByRole('menuitem', { name: t('shell:sessions') }))
  return within(await screen.findByRole('dialog', { name: t('shell:sessions') }))
}
