import { unwrap } from '@admin/api-client'
import { TRUSTED_DEVICE_DAYS } from '@admin/api-client/contract/limits'
import { areas } from '@admin/api-client/contract/operations'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor } from 'storybook/test'
import { noteOidcFailure } from '../../../session/signIn/oidc/oidcFailure.ts'
import { fill } from '../../../stories/fill.ts'
import { enterRecoveryCode, logIn } from '../../../stories/logIn.ts'
import { captchaWithProvider, PROVIDER } from '../../../stories/oidcAnswers.ts'
import type { PageParameters } from '../../../stories/PageParameters.ts'
import { type PlayContext, pageOf } from '../../../stories/pageOf.ts'
import { storyAuthenticator, withoutPasskeys } from '../../../stories/storyAuthenticator.ts'
import { LoginPage } from './LoginPage.tsx'

const path = '/login'
const CODE = '123456'
const WRONG_PASSWORD = 'Not-The-Password-1!'
const NEW_PASSWORD = 'Quite-Another-2026!'
const RECOVERY_CODE = 'k7m2p-9xq4w'
const ATTEMPTS = 10

const page: PageParameters = { path, account: null }

export default {
  title: 'Pages/Sign in',
  component: LoginPage,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen', page },
  beforeEach: () => noteOidcFailure(undefined),
} satisfies Meta<typeof LoginPage>

type Story = StoryObj<typeof LoginPage>

export const Password: Story = {
  play: async ({ canvas, loaded }) => {
    const { t } = pageOf({ loaded })
    await expect(await canvas.findByRole('heading', { name: t('login:welcome') })).toBeVisible()
    const renew = canvas.getByRole('button', { name: t('login:captchaRenew') })
    await waitFor(() => expect(renew.querySelector('img')).not.toBeNull())
  },
}

/** Leads to the page that was asked for. */
export const SignedIn: Story = {
  parameters: { page: { ...page, path: `${path}?redirect=%2Fhome` } },
  play: async (context) => {
    const { t } = pageOf(context)
    await logIn(context, { username: 'admin' })
    await expect(await context.canvas.findByRole('heading', { name: t('home:daily') })).toBeVisible()
  },
}

export const NothingFilledIn: Story = {
  play: async ({ canvas, loaded }) => {
    const { t } = pageOf({ loaded })
    await userEvent.click(await canvas.findByRole('button', { name: t('login:submit') }))
    await expect(await canvas.findAllByText(t('validation:required'))).toHaveLength(3)
    await expect(canvas.getByLabelText(t('login:username'))).toHaveFocus()
  },
}

export const WrongCode: Story = {
  play: async (context) => {
    const { t } = pageOf(context)
    await logIn(context, { username: 'admin', code: '000000' })
    await expect(await context.canvas.findByText(t('validation:wrong'))).toBeVisible()
    await expect(context.canvas.getByLabelText(t('login:code'))).toHaveValue('')
  },
}

export const WrongPassword: Story = {
  play: async (context) => {
    const { t } = pageOf(context)
    await logIn(context, { username: 'admin', password: WRONG_PASSWORD })
    await expect(await context.canvas.findByRole('alert')).toHaveTextContent(t('errors:invalidCredentials'))
  },
}

/** After ten failures the account has to wait. */
export const Locked: Story = {
  play: async (context) => {
    const { t, api } = pageOf(context)
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const { captchaId } = await unwrap(api.GET('/api/admin/auth/captcha'))
      const body = { username: 'editor', password: WRONG_PASSWORD, captchaId, code: CODE }
      await unwrap(api.POST('/api/admin/auth/login', { body })).catch(() => {})
    }
    await logIn(context, { username: 'editor' })
    await expect(await context.canvas.findByRole('timer')).toBeVisible()
    await expect(context.canvas.getByRole('button', { name: t('login:submit') })).toBeDisabled()
  },
}

export const SecondFactor: Story = {
  play: async (context) => {
    const { t } = pageOf(context)
    await logIn(context, { username: 'mfa' })
    await expect(await context.canvas.findByLabelText(t('login:mfaCode'))).toHaveFocus()
  },
}

export const WrongOneTimeCode: Story = {
  play: async (context) => {
    const { t } = pageOf(context)
    await logIn(context, { username: 'mfa' })
    await fill(await context.canvas.findByLabelText(t('login:mfaCode')), '000000')
    await userEvent.click(context.canvas.getByRole('button', { name: t('login:mfaSubmit') }))
    await expect(await context.canvas.findByText(t('validation:wrong'))).toBeVisible()
  },
}

export const RecoveryCode: Story = {
  parameters: { page: { ...page, path: `${path}?redirect=%2Fhome` } },
  play: async (context) => {
    const { t } = pageOf(context)
    await logIn(context, { username: 'mfa' })
    await enterRecoveryCode(context, RECOVERY_CODE)
    await expect(await context.canvas.findByRole('heading', { name: t('home:daily') })).toBeVisible()
  },
}

/** Trusting the device isn’t chosen in advance. Signing in there again takes no code. */
export const TrustingTheDevice: Story = {
  parameters: { page: { ...page, path: `${path}?redirect=%2Fhome` } },
  play: async (context) => {
    const { t } = pageOf(context)
    await logIn(context, { username: 'mfa' })
    const trust = await context.canvas.findByRole('checkbox', {
      name: t('login:trustDevice', { count: TRUSTED_DEVICE_DAYS }),
    })
    await expect(trust).not.toBeChecked()
    await userEvent.click(trust)
    await enterRecoveryCode(context, RECOVERY_CODE)
    await expect(await context.canvas.findByRole('heading', { name: t('home:daily') })).toBeVisible()

    const menu = new RegExp(t('shell:userMenuOf', { name: '.*' }))
    await userEvent.click(context.canvas.getByRole('button', { name: menu }))
    await userEvent.click(await screen.findByRole('menuitem', { name: t('shell:logout') }))
    await logIn(context, { username: 'mfa' })
    await expect(await context.canvas.findByRole('button', { name: menu })).toBeVisible()
  },
}

export const ForgottenPassword: Story = {
  play: async (context) => {
    await askForResetCode(context)
    const { t } = pageOf(context)
    await expect(await context.canvas.findByLabelText(t('login:resetCode'))).toHaveFocus()
  },
}

export const PasswordReset: Story = {
  play: async (context) => {
    await askForResetCode(context)
    const { t, mails } = pageOf(context)
    const code = await context.canvas.findByLabelText(t('login:resetCode'))
    await fill(code, /\d{6}/.exec(mails.at(-1) ?? '')?.[0] ?? '')
    for (const label of [t('password:newPassword'), t('login:newPasswordAgain')])
      await fill(context.canvas.getByLabelText(label), NEW_PASSWORD)
    await userEvent.click(context.canvas.getByRole('button', { name: t('login:resetSubmit') }))
    await expect(await context.canvas.findByText(t('login:resetDone'))).toBeVisible()
  },
}

/** The rule is the installation's where that asks for more than the language does. */
export const PasswordResetLonger: Story = {
  parameters: {
    page: {
      ...page,
      server: {
        answers: {
          path: '/api/admin/auth/password-reset-codes',
          data: { passwordMinLength: { 'en-US': 31, 'zh-CN': 31 } },
        },
      },
    },
  },
  play: async (context) => {
    await askForResetCode(context)
    const { t } = pageOf(context)
    const rule = t('password:rule', { minimum: 31 })
    await expect(await context.canvas.findByText(rule)).toBeVisible()
  },
}

/** The person closes what the browser asks, and can try again or enter the password. */
export const PasskeyCanceled: Story = {
  beforeEach: () => {
    const authenticator = storyAuthenticator()
    authenticator.cancel()
    return authenticator.restore
  },
  play: async (context) => {
    const { t } = pageOf(context)
    await choosePasskey(context)
    await expect(await context.canvas.findByText(t('passkeys:canceled'))).toBeVisible()
    await expect(context.canvas.getByRole('button', { name: t('passkeys:retry') })).toBeVisible()
    await userEvent.click(context.canvas.getByRole('button', { name: t('login:backToLogin') }))
    await expect(await context.canvas.findByLabelText(t('login:username'))).toBeVisible()
  },
}

/** The server rejects it. */
export const PasskeyFailed: Story = {
  parameters: { page: { ...page, server: { fail: { path: '/api/admin/auth/passkeys/sign-in/challenge' } } } },
  beforeEach: () => storyAuthenticator().restore,
  play: async (context) => {
    await choosePasskey(context)
    await expect(await context.canvas.findByRole('alert')).toBeVisible()
  },
}

export const PasskeyUnsupported: Story = {
  beforeEach: withoutPasskeys,
  play: async (context) => {
    const { t } = pageOf(context)
    await choosePasskey(context)
    await expect(await context.canvas.findByText(t('passkeys:unsupported'))).toBeVisible()
  },
}

/** The provider is offered below the password. */
export const Provider: Story = {
  parameters: { page: { ...page, server: { answers: captchaWithProvider } } },
  play: async ({ canvas, loaded }) => {
    const { t } = pageOf({ loaded })
    await expect(
      await canvas.findByRole('button', { name: t('oidc:continueWith', { name: PROVIDER }) }),
    ).toBeVisible()
    await expect(canvas.getByLabelText(t('login:username'))).toBeVisible()
  },
}

export const ProviderUnavailable: Story = {
  parameters: {
    page: {
      ...page,
      server: {
        answers: captchaWithProvider,
        rejects: { path: areas.oidc.begin.path, key: 'oidcUnavailable' },
      },
    },
  },
  play: async ({ canvas, loaded }) => {
    const { t } = pageOf({ loaded })
    await userEvent.click(
      await canvas.findByRole('button', { name: t('oidc:continueWith', { name: PROVIDER }) }),
    )
    await expect(await canvas.findByRole('alert')).toHaveTextContent(t('authErrors:oidcUnavailable'))
  },
}

export const Phone: Story = { ...Password, globals: { viewport: { value: 'mobile2' } } }

async function choosePasskey({ canvas, loaded }: PlayContext) {
  const { t } = pageOf({ loaded })
  await userEvent.click(await canvas.findByRole('button', { name: t('login:passkey') }))
}

async function askForResetCode({ canvas, loaded }: PlayContext) {
  const { t } = pageOf({ loaded })
  await userEvent.click(await canvas.findByRole('button', { name: t('login:forgotPassword') }))
  await fill(await canvas.findByLabelText(t('login:username')), 'editor')
  await userEvent.click(canvas.getByRole('button', { name: t('login:resetSend') }))
}
