import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { HOME_PATH } from '../session/paths.ts'
import { fill } from '../stories/fill.ts'
import { DEMO_PASSWORD } from '../stories/logIn.ts'
import { pageAt } from '../stories/pageAt.ts'
import { type PlayContext, pageOf } from '../stories/pageOf.ts'
import { ChangePasswordDialog } from './ChangePasswordDialog.tsx'

export default {
  title: 'Pages/ChangePassword',
  component: ChangePasswordDialog,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen', ...pageAt(HOME_PATH)() },
} satisfies Meta<typeof ChangePasswordDialog>

type Story = StoryObj<typeof ChangePasswordDialog>

/** Each mistake is shown on its field, what was typed stays, and the dialog closes when the password has changed. */
export const Changing: Story = {
  play: async (context) => {
    const { t } = pageOf(context)
    const { form, submit, enter } = await openDialog(context)
    await enter('Another-Secret-2027!', 'Another-Secret-2028!')
    await submit()
    await expect(await form.findByText(t('validation:passwordsDiffer'))).toBeVisible()

    await enter('Another-Secret-2027!', 'Another-Secret-2027!', 'Not-The-Password-1!')
    await submit()
    await expect(await form.findByText(t('validation:wrong'))).toBeVisible()
    await expect(form.getByLabelText(t('password:newPassword'))).toHaveValue('Another-Secret-2027!')

    await enter('Another-Secret-2027!', 'Another-Secret-2027!')
    await submit()
    await screen.findByText(t('security:passwordChanged'), { selector: '[role="alert"] *' })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  },
}

/** Escape doesn’t close the dialog while the password is sent: a rejection is shown in it. */
export const EscapedWhileSending: Story = {
  parameters: pageAt(HOME_PATH)({ server: { delay: 300 } }),
  play: async (context) => {
    const { t } = pageOf(context)
    const { form, submit, enter } = await openDialog(context)
    await enter('Another-Secret-2027!', 'Another-Secret-2027!', 'Not-The-Password-1!')
    await submit()
    await userEvent.keyboard('{Escape}')
    await expect(await form.findByText(t('validation:wrong'))).toBeVisible()
  },
}

/** The rules that only the server knows, on the new password's field. */
export const Rejected: Story = {
  play: async (context) => {
    const { t } = pageOf(context)
    const { form, submit, enter } = await openDialog(context)
    await enter('Password123456!', 'Password123456!')
    await submit()
    await expect(await form.findByText(t('validation:commonPassword'))).toBeVisible()
    await expect(form.getByLabelText(t('password:newPassword'))).toHaveFocus()

    await enter(DEMO_PASSWORD, DEMO_PASSWORD)
    await submit()
    await expect(await form.findByText(t('validation:samePassword'))).toBeVisible()
  },
}

async function openDialog(context: PlayContext) {
  const { t } = pageOf(context)
  const menu = t('shell:userMenuOf', { name: '.*' })
  await userEvent.click(await context.canvas.findByRole('button', { name: new RegExp(menu) }))
  await userEvent.click(await screen.findByRole('menuitem', { name: t('shell:changePassword') }))
  const name = t('shell:changePassword')
  const form = within(await screen.findByRole('form', { name }))
  const fields = ['security:currentPassword', 'password:newPassword', 'login:newPasswordAgain'] as const
  return {
    form,
    submit: () => userEvent.click(form.getByRole('button', { name })),
    async enter(newPassword: string, repeated: string, password: string = DEMO_PASSWORD) {
      const values = [password, newPassword, repeated]
      for (const [index, field] of fields.entries())
        await fill(form.getByLabelText(t(field)), values[index] ?? '')
    },
  }
}
