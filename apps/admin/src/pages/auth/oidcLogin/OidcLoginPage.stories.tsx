import { OIDC_CALLBACK_PATH } from '@admin/api-client/contract/auth/oidcCallback'
import type { ErrorKey } from '@admin/api-client/contract/errors'
import { areas } from '@admin/api-client/contract/operations'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { LOGIN_PATH } from '../../../session/paths.ts'
import { noteOidcFailure } from '../../../session/signIn/oidc/oidcFailure.ts'
import { keepOidcTarget, pathAfterFailure } from '../../../session/signIn/oidc/oidcTarget.ts'
import { logIn } from '../../../stories/logIn.ts'
import { captchaWithProvider, PROVIDER } from '../../../stories/oidcAnswers.ts'
import type { PageParameters } from '../../../stories/PageParameters.ts'
import { pageOf } from '../../../stories/pageOf.ts'
import { OidcLoginPage } from './OidcLoginPage.tsx'

const completing = areas.oidc.complete.path

/** @param state a different one in each story, because a page completes each response once */
const page = (state: string, server: PageParameters['server'] = {}) => ({
  page: { path: `${OIDC_CALLBACK_PATH}?code=code&state=${state}`, account: null, server },
})

export default {
  title: 'Pages/Sign-in provider',
  component: OidcLoginPage,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
  beforeEach: () => {
    noteOidcFailure(undefined)
    keepOidcTarget(undefined)
  },
} satisfies Meta<typeof OidcLoginPage>

type Story = StoryObj<typeof OidcLoginPage>

/** The provider or the server rejected the sign-in: the page says why. */
const failing = (key: ErrorKey, text: `authErrors:${string}` | `errors:${string}`): Story => ({
  parameters: page(key, { rejects: { path: completing, key } }),
  play: async ({ canvas, loaded }) => {
    const { t } = pageOf({ loaded })
    await expect(await canvas.findByRole('alert')).toHaveTextContent(t(text as 'authErrors:oidcCancelled'))
    await expect(canvas.getByRole('link', { name: t('oidc:toLogin') })).toBeVisible()
  },
})

export const NotConnected = failing('oidcNotConnected', 'authErrors:oidcNotConnected')
export const Denied = failing('oidcCancelled', 'authErrors:oidcCancelled')
export const InvalidResponse = failing('oidcRejected', 'authErrors:oidcRejected')
export const InvalidAttempt = failing('oidcAttemptInvalid', 'authErrors:oidcAttemptInvalid')
export const Unavailable = failing('oidcUnavailable', 'authErrors:oidcUnavailable')
export const IdentityTaken = failing('oidcIdentityTaken', 'authErrors:oidcIdentityTaken')
export const AlreadyConnected = failing('oidcAlreadyConnected', 'authErrors:oidcAlreadyConnected')
export const NotConfigured = failing('oidcNotConfigured', 'authErrors:oidcNotConfigured')
export const FrozenAccount = failing('abnormalUserStatus', 'errors:abnormalUserStatus')

export const Incomplete: Story = {
  parameters: { page: { path: OIDC_CALLBACK_PATH, account: null } },
  play: async ({ canvas, loaded }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent(pageOf({ loaded }).t('oidc:incomplete'))
  },
}

/** The sign-in page shows the failure beside the provider’s button, where it can be tried again. */
export const FailureOnTheSignInPage: Story = {
  parameters: page('shown', {
    rejects: { path: completing, key: 'oidcNotConnected' },
    answers: captchaWithProvider,
  }),
  play: async ({ canvas, loaded }) => {
    const { t } = pageOf({ loaded })
    await userEvent.click(await canvas.findByRole('link', { name: t('oidc:toLogin') }))
    await expect(await canvas.findByRole('alert')).toHaveTextContent(t('authErrors:oidcNotConnected'))
    await expect(
      await canvas.findByRole('button', { name: t('oidc:continueWith', { name: PROVIDER }) }),
    ).toBeVisible()
  },
}

/** Signing in another way leads to the page that was wanted before the provider, once. */
export const FailureKeepsTheDestination: Story = {
  parameters: page('kept', { rejects: { path: completing, key: 'oidcCancelled' } }),
  beforeEach: () => keepOidcTarget('/home'),
  play: async (context) => {
    const { t } = pageOf(context)
    await userEvent.click(await context.canvas.findByRole('link', { name: t('oidc:toLogin') }))
    await logIn(context, { username: 'admin' })
    await expect(await context.canvas.findByRole('heading', { name: t('home:daily') })).toBeVisible()
    await expect(pathAfterFailure()).toBe(LOGIN_PATH)
  },
}

export const Working: Story = {
  parameters: page('working', { hold: completing }),
  play: async ({ canvas, loaded }) => {
    await expect(await canvas.findByRole('status')).toHaveTextContent(pageOf({ loaded }).t('oidc:working'))
  },
}

export const SecondFactor: Story = {
  parameters: page('mfa', {
    answers: {
      path: completing,
      data: {
        mfaRequired: true,
        challenge: 'challenge',
        methods: ['authenticator', 'recoveryCode'],
        returnPath: '/home',
      },
    },
  }),
  play: async ({ canvas, loaded }) => {
    const { t } = pageOf({ loaded })
    await expect(await canvas.findByLabelText(t('login:mfaCode'))).toHaveFocus()
  },
}

export const Connected: Story = {
  parameters: page('connected', { answers: { path: completing, data: { connected: true } } }),
  play: async ({ canvas, loaded }) => {
    await expect(await canvas.findByText(pageOf({ loaded }).t('oidc:connected'))).toBeVisible()
  },
}

export const Phone: Story = { ...NotConnected, globals: { viewport: { value: 'mobile2' } } }
