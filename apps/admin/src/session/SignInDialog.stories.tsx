import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, within } from 'storybook/test'
import { signInQuestion } from '../app/questions.ts'
import { captchaWithProvider, PROVIDER } from '../stories/oidcAnswers.ts'
import type { PageParameters } from '../stories/PageParameters.ts'
import { pageAt } from '../stories/pageAt.ts'
import { type PlayContext, pageOf } from '../stories/pageOf.ts'
import { HOME_PATH } from './paths.ts'
import SignInDialog from './SignInDialog.tsx'

const home = (server: PageParameters['server'] = {}) => pageAt(HOME_PATH)({ account: 'editor', server })

export default {
  title: 'Pages/Sign in again',
  component: SignInDialog,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen', ...home() },
  beforeEach: () => () => signInQuestion.current()?.(false),
} satisfies Meta<typeof SignInDialog>

type Story = StoryObj<typeof SignInDialog>

async function loseSession(context: PlayContext) {
  const { t } = pageOf(context)
  await context.canvas.findByRole('heading', { name: t('home:daily') })
  signInQuestion.ask()
  return within(await screen.findByRole('dialog', { name: t('shell:signInAgainTitle') }))
}

/** Only the account of the page can continue. */
export const Password: Story = {
  play: async (context) => {
    const { t } = pageOf(context)
    const dialog = await loseSession(context)
    await expect(await dialog.findByLabelText(t('login:username'))).toHaveValue('editor')
    await expect(dialog.getByLabelText(t('login:username'))).toHaveAttribute('readonly')
    await expect(dialog.queryByText(t('oidc:opensWindow'))).toBeNull()
  },
}

/** The provider opens in a window, because the page stays. */
export const Provider: Story = {
  parameters: home({ answers: captchaWithProvider }),
  play: async (context) => {
    const { t } = pageOf(context)
    const dialog = await loseSession(context)
    const name = t('oidc:continueWith', { name: PROVIDER })
    await expect(await dialog.findByRole('button', { name })).toBeVisible()
    await expect(dialog.getByText(t('oidc:opensWindow'))).toBeVisible()
  },
}

export const Phone: Story = { ...Provider, globals: { viewport: { value: 'mobile2' } } }
