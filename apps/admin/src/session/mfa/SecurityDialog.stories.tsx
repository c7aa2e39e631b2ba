import { unwrap } from '@admin/api-client'
import type { OidcState } from '@admin/api-client/contract/auth/oidc'
import { TRUSTED_DEVICE_DAYS } from '@admin/api-client/contract/limits'
import { areas } from '@admin/api-client/contract/operations'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { generate } from 'otplib'
import { expect, screen, userEvent, within } from 'storybook/test'
import { MERCHANT_SUBACCOUNTS_PATH } from '../../app/pagePaths.ts'
import { fill } from '../../stories/fill.ts'
import { listOf } from '../../stories/listOf.ts'
import { DEMO_PASSWORD, enterRecoveryCode, logIn } from '../../stories/logIn.ts'
import { PROVIDER } from '../../stories/oidcAnswers.ts'
import type { StoryServer } from '../../stories/PageParameters.ts'
import { pageAt } from '../../stories/pageAt.ts'
import { type PlayContext, pageOf } from '../../stories/pageOf.ts'
import { HOME_PATH, LOGIN_PATH } from '../paths.ts'
import { SecurityDialog } from './SecurityDialog.tsx'

/** Of the demo account `mfa`. */
const RECOVERY_CODES = ['k7m2p-9xq4w', 'h3t8v-2ncr6'] as const

const home = pageAt(HOME_PATH)

export default {
  title: 'Pages/Second factor',
  component: SecurityDialog,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen', ...home({ account: 'editor' }) },
} satisfies Meta<typeof SecurityDialog>

type Story = StoryObj<typeof SecurityDialog>

export const NotBound: Story = {
  play: async (context) => {
    const { t } = pageOf(context)
    const dialog = await openSecurity(context)
    await expect(await dialog.findByText(t('security:closedText'))).toBeVisible()
  },
}

/** What was typed stays, and the field says what is wrong with it. */
export const WrongPassword: Story = {
  play: async (context) => {
    const { t } = pageOf(context)
    const dialog = await beginBinding(context)
    await enterPassword(context, dialog, 'Not-The-Password-1!')
    await expect(await dialog.findByText(t('validation:wrong'))).toBeVisible()
    await expect(dialog.getByLabelText(t('password:password'))).toHaveValue('Not-The-Password-1!')
  },
}

/** The code that the app shows finds its request; approving it takes the password. */
export const AppRequest: Story = {
  play: async (context) => {
    const { t, api } = pageOf(context)
    const body = { app: '\u202eAgent \n portal', action: 'Sign in' }
    const registered = await unwrap(api.POST('/api/auth-api/web/regAppAction', { body }))
    const { code, id } = registered as unknown as { code: string; id: string }
    const dialog = await openSecurity(context)
    await userEvent.click(await dialog.findByRole('button', { name: t('security:requests') }))
    await fill(dialog.getByLabelText(t('security:requestCode')), code)
    await userEvent.click(dialog.getByRole('button', { name: t('security:findRequest') }))
    await expect(await dialog.findByText('Agent portal', { selector: 'bdi' })).toBeVisible()
    await fill(dialog.getByLabelText(t('password:password')), DEMO_PASSWORD)
    await userEvent.click(dialog.getByRole('button', { name: t('security:approveRequest') }))
    await expect(await dialog.findByRole('button', { name: t('security:requests') })).toBeVisible()
    const path = '/api/auth-api/web/getAuthState/{id}'
    const state = await unwrap(api.GET(path, { params: { path: { id } } }))
    await expect(state).toMatchObject({ state: 'approved', username: 'editor' })
  },
}

/** Where requests of apps are forwarded to an authentication service, none can be decided here. */
export const RequestsForwarded: Story = {
  parameters: home({
    account: 'editor',
    server: {
      answers: {
        path: '/api/admin/auth/mfa',
        data: { mfaStatus: 'closed', required: false, recoveryCodesLeft: 0, decidesAppRequests: false },
      },
    },
  }),
  play: async (context) => {
    const { t } = pageOf(context)
    const dialog = await openSecurity(context)
    await expect(await dialog.findByRole('button', { name: t('security:bind') })).toBeVisible()
    await expect(dialog.queryByRole('button', { name: t('security:requests') })).toBeNull()
  },
}

/** The secret to scan, to open on this device, or to type. */
export const Scanning: Story = {
  play: async (context) => {
    const { t } = pageOf(context)
    const dialog = await beginBinding(context)
    await enterPassword(context, dialog)
    await expect(await dialog.findByRole('img', { name: t('security:qrCode') })).toBeVisible()
    await expect(dialog.getByLabelText(t('login:mfaCode'))).toHaveFocus()
  },
}

export const WrongCode: Story = {
  play: async (context) => {
    const { t } = pageOf(context)
    const dialog = await beginBinding(context)
    await enterPassword(context, dialog)
    await enterCodes(context, dialog, ['000000', '000001'])
    await expect(await dialog.findByText(t('validation:wrong'))).toBeVisible()
    await expect(dialog.getByLabelText(t('login:mfaCode'))).toHaveValue('000000')
  },
}

/** The same code twice is rejected before it is sent; another one that isn’t the next one, by the server. */
export const WrongNextCode: Story = {
  play: async (context) => {
    const { t } = pageOf(context)
    const dialog = await beginBinding(context)
    await enterPassword(context, dialog)
    const [code, nextCode] = await codesOf(dialog)
    await expect(dialog.getByText(t('security:nextCodeHint'))).toBeVisible()
    for (const wrong of [code, nextCode === '000000' ? '000001' : '000000']) {
      await enterCodes(context, dialog, [code, wrong])
      await expect(await dialog.findByText(t('validation:notNextCode'))).toBeVisible()
      await expect(dialog.getByLabelText(t('security:nextCode'))).toHaveFocus()
    }
    await enterCodes(context, dialog, [code, nextCode])
    await expect(await dialog.findByRole('list', { name: t('security:codes') })).toBeVisible()
  },
}

/** They are shown once: nothing closes the dialog before they are kept. */
export const RecoveryCodes: Story = {
  play: async (context) => {
    const { t } = pageOf(context)
    const dialog = await beginBinding(context)
    await bind(context, dialog)
    await userEvent.keyboard('{Escape}')
    await userEvent.click(dialog.getByRole('button', { name: t('security:codesDone') }))
    await expect(await dialog.findByText(t('security:codesNotKept'))).toBeVisible()
  },
}

export const Bound: Story = {
  play: async (context) => {
    const { t } = pageOf(context)
    const dialog = await beginBinding(context)
    await bind(context, dialog)
    await keepCodes(context, dialog)
    await expect(await dialog.findByText(t('security:codesLeft', { count: 10 }))).toBeVisible()
  },
}

/** Asks for the password and a code; a recovery code will do. */
export const Closing: Story = {
  parameters: pageAt(`${LOGIN_PATH}?redirect=${encodeURIComponent(HOME_PATH)}`)({ account: null }),
  play: async (context) => {
    const { t } = pageOf(context)
    await logIn(context, { username: 'mfa' })
    await enterRecoveryCode(context, RECOVERY_CODES[0])
    const dialog = await openSecurity(context)
    await userEvent.click(await dialog.findByRole('button', { name: t('actions:closeMfa') }))
    await fill(await dialog.findByLabelText(t('password:password')), DEMO_PASSWORD)
    await fill(dialog.getByLabelText(t('login:mfaAnyCode')), RECOVERY_CODES[1])
    await userEvent.click(dialog.getByRole('button', { name: t('actions:closeMfa') }))
    await expect(await dialog.findByText(t('security:closedText'))).toBeVisible()
  },
}

/** A device that is trusted is listed, and ended with one click. */
export const TrustedDevices: Story = {
  parameters: pageAt(`${LOGIN_PATH}?redirect=${encodeURIComponent(HOME_PATH)}`)({ account: null }),
  play: async (context) => {
    const { t } = pageOf(context)
    await logIn(context, { username: 'mfa' })
    await enterRecoveryCode(context, RECOVERY_CODES[0])
    const dialog = await openSecurity(context)
    const devices = within(await dialog.findByRole('list', { name: t('security:trustedDevices') }))
    await expect(devices.getAllByRole('listitem')).toHaveLength(1)
    await userEvent.click(devices.getByRole('button', { name: /Chrome, Windows/ }))
    await expect(
      await screen.findByText(t('security:trustEnded', { device: 'Chrome, Windows' }), {
        selector: '[role="alert"] *',
      }),
    ).toBeVisible()
    await expect(
      await dialog.findByText(t('security:noTrustedDevices', { count: TRUSTED_DEVICE_DAYS })),
    ).toBeVisible()
  },
}

const ISSUER = 'https://sso.example'
const FORMER = 'https://old.example/realms/staff'

/** As a server of an earlier release answers, which lists no former connections. */
const oidcState = (connection: OidcState['connection'], others: StoryServer = {}) =>
  home({
    account: 'editor',
    server: {
      answers: {
        path: areas.oidc.state.path,
        data: { name: PROVIDER, connection, codeRequired: false },
      },
      ...others,
    },
  })

/** The password, then a link to the provider, which opens beside the page. */
export const ConnectingProvider: Story = {
  parameters: oidcState(null, {
    alsoAnswers: { [areas.oidc.connect.path]: { url: 'https://sso.example/' } },
  }),
  play: async (context) => {
    const dialog = await beginConnecting(context)
    const { t } = pageOf(context)
    const link = await dialog.findByRole('link', { name: t('oidc:continueAt', { name: PROVIDER }) })
    await expect(link).toHaveAttribute('href', 'https://sso.example/')
    await expect(link).toHaveAttribute('target', '_blank')
  },
}

export const ProviderUnavailable: Story = {
  parameters: oidcState(null, { rejects: { path: areas.oidc.connect.path, key: 'oidcUnavailable' } }),
  play: async (context) => {
    const dialog = await beginConnecting(context)
    const { t } = pageOf(context)
    await expect(await dialog.findByRole('alert')).toHaveTextContent(t('authErrors:oidcUnavailable'))
  },
}

export const ConnectedProvider: Story = {
  parameters: oidcState({ issuer: ISSUER, createTime: 1_780_000_000_000, lastUsedTime: null }),
  play: async (context) => {
    const { t } = pageOf(context)
    const dialog = await openSecurity(context)
    await expect(await dialog.findByText(t('oidc:connectedText', { name: PROVIDER }))).toBeVisible()
    await expect(await dialog.findByText(new RegExp(t('oidc:neverUsed')))).toBeVisible()
  },
}

export const DisconnectingProvider: Story = {
  parameters: oidcState(
    { issuer: ISSUER, createTime: 1_780_000_000_000, lastUsedTime: 1_780_000_600_000 },
    { alsoAnswers: { [areas.oidc.disconnect.path]: null } },
  ),
  play: async (context) => {
    const { t } = pageOf(context)
    const dialog = await openSecurity(context)
    const name = t('oidc:disconnectOf', { name: PROVIDER })
    await userEvent.click(await dialog.findByRole('button', { name }))
    await expect(await dialog.findByText(t('oidc:disconnectText', { name: PROVIDER }))).toBeVisible()
    await fill(await dialog.findByLabelText(t('password:password')), DEMO_PASSWORD)
    await userEvent.click(dialog.getByRole('button', { name: t('oidc:disconnect') }))
    await expect(
      await screen.findByText(t('oidc:disconnected', { name: PROVIDER }), { selector: '[role="alert"] *' }),
    ).toBeVisible()
  },
}

/** Without a provider, connections with former ones are shown, and are disconnected in the same way. */
export const FormerProvider: Story = {
  parameters: home({
    account: 'editor',
    server: {
      answers: {
        path: areas.oidc.state.path,
        data: {
          name: null,
          connection: null,
          former: [{ issuer: FORMER, createTime: 1_780_000_000_000, lastUsedTime: null }],
          codeRequired: false,
        },
      },
      alsoAnswers: { [areas.oidc.disconnect.path]: null },
    },
  }),
  play: async (context) => {
    const { t } = pageOf(context)
    const dialog = await openSecurity(context)
    const former = within(await dialog.findByRole('list', { name: t('oidc:former') }))
    await expect(former.getByText(FORMER)).toBeVisible()
    await userEvent.click(former.getByRole('button', { name: t('oidc:disconnectOf', { name: FORMER }) }))
    await expect(await dialog.findByText(t('oidc:disconnectFormerText', { name: FORMER }))).toBeVisible()
    await fill(await dialog.findByLabelText(t('password:password')), DEMO_PASSWORD)
    await userEvent.click(dialog.getByRole('button', { name: t('oidc:disconnect') }))
    await expect(
      await screen.findByText(t('oidc:disconnected', { name: FORMER }), { selector: '[role="alert"] *' }),
    ).toBeVisible()
  },
}

/** The merchant demands a second factor: after signing in, nothing is shown before one is bound. */
export const Demanded: Story = {
  parameters: pageAt(`${LOGIN_PATH}?redirect=${encodeURIComponent(HOME_PATH)}`)({ account: null }),
  play: async (context) => {
    const { t } = pageOf(context)
    await demand(context)
    await logIn(context, { username: 'merchant' })
    await expect(await context.canvas.findByRole('heading', { name: t('security:bind') })).toBeVisible()
    await expect(await context.canvas.findByRole('button', { name: t('shell:logout') })).toBeVisible()
  },
}

/** What is demanded cannot be closed, and the dialog says why. */
export const DemandedAndBound: Story = {
  ...Demanded,
  play: async (context) => {
    const { t } = pageOf(context)
    await demand(context)
    await logIn(context, { username: 'merchant' })
    // The sign-in page has its own password.
    await context.canvas.findByRole('heading', { name: t('security:bind') })
    await bind(context, context.canvas)
    await keepCodes(context, context.canvas)
    const dialog = await openSecurity(context)
    await expect(await dialog.findByText(t('security:cannotClose'))).toBeVisible()
    await expect(dialog.queryByRole('button', { name: t('actions:closeMfa') })).toBeNull()
  },
}

/** It began to be demanded under an open page: the search waits, and continues when one is bound. */
export const DemandedOverThePage: Story = {
  parameters: pageAt(MERCHANT_SUBACCOUNTS_PATH)({ account: 'merchant' }),
  play: async (context) => {
    const { t } = pageOf(context)
    const list = listOf(context, t('routes:coinMerchantSubaccount.title'))
    await list.loads()
    await demand(context)
    await list.searchFor(t('merchantSubaccount:nickname'), 'nobody')
    const dialog = within(await screen.findByRole('dialog', { name: t('security:bind') }))
    await bind(context, dialog)
    await keepCodes(context, dialog)
    await expect(await context.canvas.findByText(pageOf(context).labels.table.noMatch)).toBeVisible()
  },
}

export const Phone: Story = { ...Scanning, globals: { viewport: { value: 'mobile2' } } }

type Part = PlayContext['canvas']

async function openSecurity(context: PlayContext): Promise<Part> {
  const { t } = pageOf(context)
  const menu = t('shell:userMenuOf', { name: '.*' })
  await userEvent.click(await context.canvas.findByRole('button', { name: new RegExp(menu) }))
  await userEvent.click(await screen.findByRole('menuitem', { name: t('shell:security') }))
  return within(await screen.findByRole('dialog', { name: t('shell:security') }))
}

async function beginConnecting(context: PlayContext): Promise<Part> {
  const dialog = await openSecurity(context)
  const name = pageOf(context).t('oidc:connect', { name: PROVIDER })
  await userEvent.click(await dialog.findByRole('button', { name }))
  await enterPassword(context, dialog)
  return dialog
}

async function beginBinding(context: PlayContext): Promise<Part> {
  const dialog = await openSecurity(context)
  await userEvent.click(await dialog.findByRole('button', { name: pageOf(context).t('security:bind') }))
  return dialog
}

async function enterPassword(context: PlayContext, part: Part, password = DEMO_PASSWORD) {
  const { t } = pageOf(context)
  await fill(await part.findByLabelText(t('password:password')), password)
  await userEvent.click(part.getByRole('button', { name: t('security:continue') }))
}

/** Seconds that a one-time password lasts. */
const PERIOD = 30

/** The codes of the time step before and of the current one. */
async function codesOf(part: Part): Promise<[string, string]> {
  const shown = await part.findByText(/^[A-Z2-7]{4}( [A-Z2-7]{1,4})+$/)
  const secret = shown.textContent.replaceAll(' ', '')
  const now = Math.floor(Date.now() / 1000)
  return [await generate({ secret, epoch: now - PERIOD }), await generate({ secret, epoch: now })]
}

async function enterCodes(context: PlayContext, part: Part, [code, nextCode]: [string, string]) {
  const { t } = pageOf(context)
  await fill(await part.findByLabelText(t('login:mfaCode')), code)
  await fill(part.getByLabelText(t('security:nextCode')), nextCode)
  await userEvent.click(part.getByRole('button', { name: t('security:bind') }))
}

/** From the password to the recovery codes. */
async function bind(context: PlayContext, part: Part) {
  const { t } = pageOf(context)
  await enterPassword(context, part)
  await enterCodes(context, part, await codesOf(part))
  await expect(await part.findByRole('list', { name: t('security:codes') })).toBeVisible()
}

async function keepCodes(context: PlayContext, part: Part) {
  const { t } = pageOf(context)
  await userEvent.click(part.getByRole('checkbox', { name: t('security:codesKept') }))
  await userEvent.click(part.getByRole('button', { name: t('security:codesDone') }))
}

/** An administrator opens the MFA of the merchant that the demo account `merchant` acts for. */
async function demand(context: PlayContext) {
  const { api } = pageOf(context)
  const query = { username: 'merchant' }
  const { list } = await unwrap(api.GET('/api/admin/accounts', { params: { query } }))
  const id = list.find(({ username }) => username === 'merchant')?.scopePartyId ?? ''
  await unwrap(api.POST('/api/admin/merchants/{id}/open-mfa', { params: { path: { id } } }))
}
