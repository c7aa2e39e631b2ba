import { MAX_PASSKEYS } from '@admin/api-client/contract/limits'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, within } from 'storybook/test'
import { fill } from '../../stories/fill.ts'
import { DEMO_PASSWORD, logIn } from '../../stories/logIn.ts'
import { pageAt } from '../../stories/pageAt.ts'
import { type PlayContext, pageOf } from '../../stories/pageOf.ts'
import { storyAuthenticator, withoutPasskeys } from '../../stories/storyAuthenticator.ts'
import { SecurityDialog } from '../mfa/SecurityDialog.tsx'
import { HOME_PATH, LOGIN_PATH } from '../paths.ts'

const PASSKEYS = '/api/admin/auth/passkeys'
const NAME = 'Work laptop'

const home = pageAt(HOME_PATH)
const login = pageAt(`${LOGIN_PATH}?redirect=${encodeURIComponent(HOME_PATH)}`)

let authenticator: ReturnType<typeof storyAuthenticator>

export default {
  title: 'Pages/Passkeys',
  component: SecurityDialog,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen', ...home({ account: 'editor' }) },
  beforeEach: () => {
    authenticator = storyAuthenticator()
    return () => authenticator.restore()
  },
} satisfies Meta<typeof SecurityDialog>

type Story = StoryObj<typeof SecurityDialog>

export const None: Story = {
  play: async (context) => {
    const { t } = pageOf(context)
    const dialog = await openSecurity(context)
    await expect(await dialog.findByText(t('passkeys:none'))).toBeVisible()
    await expect(dialog.getByRole('button', { name: t('passkeys:add') })).toBeVisible()
  },
}

export const Full: Story = {
  parameters: home({
    account: 'editor',
    server: { answers: { path: PASSKEYS, data: { available: true, passkeys: many() } } },
  }),
  play: async (context) => {
    const { t } = pageOf(context)
    const dialog = await openSecurity(context)
    const list = within(await dialog.findByRole('list', { name: t('passkeys:title') }))
    await expect(list.getAllByRole('listitem')).toHaveLength(MAX_PASSKEYS)
    await expect(dialog.getByText(t('passkeys:full', { count: MAX_PASSKEYS }))).toBeVisible()
    await expect(dialog.queryByRole('button', { name: t('passkeys:add') })).toBeNull()
  },
}

export const Loading: Story = {
  parameters: home({ account: 'editor', server: { hold: PASSKEYS } }),
  play: async (context) => {
    const { t } = pageOf(context)
    const dialog = await openSecurity(context)
    await expect(await dialog.findByText(t('passkeys:title'))).toBeVisible()
    await expect(dialog.getByRole('status', { name: t('shell:loading') })).toBeVisible()
  },
}

/** The list failed and can be loaded again; the rest of the dialog works. */
export const Failed: Story = {
  parameters: home({ account: 'editor', server: { fail: { path: PASSKEYS } } }),
  play: async (context) => {
    const { t } = pageOf(context)
    const dialog = await openSecurity(context)
    await expect(await dialog.findByRole('button', { name: t('actions:retry') })).toBeVisible()
    await expect(dialog.getByRole('button', { name: t('security:bind') })).toBeVisible()
  },
}

/** The server doesn’t know its public address. */
export const Unavailable: Story = {
  parameters: home({
    account: 'editor',
    server: { answers: { path: PASSKEYS, data: { available: false, passkeys: [] } } },
  }),
  play: async (context) => {
    const { t } = pageOf(context)
    const dialog = await openSecurity(context)
    await expect(await dialog.findByText(t('passkeys:unavailable'))).toBeVisible()
    await expect(dialog.queryByRole('button', { name: t('passkeys:add') })).toBeNull()
  },
}

export const Unsupported: Story = {
  beforeEach: withoutPasskeys,
  play: async (context) => {
    const { t } = pageOf(context)
    const dialog = await openSecurity(context)
    await expect(await dialog.findByText(t('passkeys:unsupported'))).toBeVisible()
    await expect(dialog.queryByRole('button', { name: t('passkeys:add') })).toBeNull()
  },
}

/** The first passkey comes with recovery codes; then it is listed, and can be renamed. */
export const Adding: Story = {
  play: async (context) => {
    const { t } = pageOf(context)
    const dialog = await openSecurity(context)
    await add(context, dialog)
    await keepCodes(context, dialog)
    await expect(await dialog.findByText(t('passkeys:onlyText'))).toBeVisible()
    const list = within(await dialog.findByRole('list', { name: t('passkeys:title') }))
    await expect(list.getByText(NAME)).toBeVisible()
    await userEvent.click(list.getByRole('button', { name: t('passkeys:renameOf', { name: NAME }) }))
    await fill(await dialog.findByLabelText(t('passkeys:name')), 'Old laptop')
    await userEvent.click(dialog.getByRole('button', { name: t('passkeys:rename') }))
    await expect(await dialog.findByText('Old laptop')).toBeVisible()
  },
}

/** What was typed stays, and the browser can be asked again. */
export const Canceled: Story = {
  play: async (context) => {
    const { t } = pageOf(context)
    const dialog = await openSecurity(context)
    authenticator.cancel()
    await create(context, dialog)
    await expect(await dialog.findByText(t('passkeys:canceled'))).toBeVisible()
    await expect(dialog.getByLabelText(t('passkeys:name'))).toHaveValue(NAME)
  },
}

export const WrongPassword: Story = {
  play: async (context) => {
    const { t } = pageOf(context)
    const dialog = await openSecurity(context)
    await userEvent.click(await dialog.findByRole('button', { name: t('passkeys:add') }))
    await fill(await dialog.findByLabelText(t('password:password')), 'Not-The-Password-1!')
    await userEvent.click(dialog.getByRole('button', { name: t('security:continue') }))
    await expect(await dialog.findByText(t('validation:wrong'))).toBeVisible()
  },
}

/** The passkey itself proves that it is removed by its owner. */
export const Removing: Story = {
  play: async (context) => {
    const { t } = pageOf(context)
    const dialog = await openSecurity(context)
    await add(context, dialog)
    await keepCodes(context, dialog)
    await userEvent.click(await dialog.findByRole('button', { name: t('passkeys:removeOf', { name: NAME }) }))
    await expect(await dialog.findByText(t('passkeys:removeLastText'))).toBeVisible()
    await expect(dialog.getByText(t('passkeys:proofText'))).toBeVisible()
    await fill(dialog.getByLabelText(t('password:password')), DEMO_PASSWORD)
    await userEvent.click(dialog.getByRole('button', { name: t('passkeys:removeTitle') }))
    await expect(await dialog.findByText(t('passkeys:none'))).toBeVisible()
  },
}

/** An account whose only second factor is a passkey signs in with its password and the passkey, or with the passkey alone. */
export const SigningIn: Story = {
  parameters: login({ account: null }),
  play: async (context) => {
    const { t } = pageOf(context)
    const { canvas } = context
    await logIn(context, { username: 'editor' })
    const dialog = await openSecurity(context)
    await add(context, dialog)
    await keepCodes(context, dialog)
    await userEvent.keyboard('{Escape}')
    await logOut(context)
    await logIn(context, { username: 'editor' })
    await userEvent.click(await canvas.findByRole('button', { name: t('passkeys:use') }))
    await openMenu(context)
    await userEvent.click(await screen.findByRole('menuitem', { name: t('shell:logout') }))
    await userEvent.click(await canvas.findByRole('button', { name: t('login:passkey') }))
    await expect(await menuButton(context)).toBeVisible()
  },
}

export const Phone: Story = { ...Adding, globals: { viewport: { value: 'mobile2' } } }

type Part = PlayContext['canvas']

function many() {
  return Array.from({ length: MAX_PASSKEYS }, (_, index) => ({
    id: `0190a0a0-0000-7000-8000-00000000000${index}`,
    name: `Passkey ${index + 1}`,
    createTime: Date.UTC(2026, 0, index + 1),
    lastUsedTime: index === 0 ? null : Date.UTC(2026, 1, index + 1),
  }))
}

const menuButton = (context: PlayContext) => {
  const menu = pageOf(context).t('shell:userMenuOf', { name: '.*' })
  return context.canvas.findByRole('button', { name: new RegExp(menu) })
}

async function openMenu(context: PlayContext) {
  await userEvent.click(await menuButton(context))
}

async function openSecurity(context: PlayContext): Promise<Part> {
  const { t } = pageOf(context)
  await openMenu(context)
  await userEvent.click(await screen.findByRole('menuitem', { name: t('shell:security') }))
  return within(await screen.findByRole('dialog', { name: t('shell:security') }))
}

async function logOut(context: PlayContext) {
  await openMenu(context)
  await userEvent.click(await screen.findByRole('menuitem', { name: pageOf(context).t('shell:logout') }))
}

/** From the overview to what the browser asks. */
async function create(context: PlayContext, dialog: Part) {
  const { t } = pageOf(context)
  await userEvent.click(await dialog.findByRole('button', { name: t('passkeys:add') }))
  await fill(await dialog.findByLabelText(t('password:password')), DEMO_PASSWORD)
  await userEvent.click(dialog.getByRole('button', { name: t('security:continue') }))
  await fill(await dialog.findByLabelText(t('passkeys:name')), NAME)
  await userEvent.click(dialog.getByRole('button', { name: t('passkeys:create') }))
}

async function add(context: PlayContext, dialog: Part) {
  const { t } = pageOf(context)
  await create(context, dialog)
  await expect(await dialog.findByRole('list', { name: t('security:codes') })).toBeVisible()
}

async function keepCodes(context: PlayContext, dialog: Part) {
  const { t } = pageOf(context)
  await userEvent.click(dialog.getByRole('checkbox', { name: t('security:codesKept') }))
  await userEvent.click(dialog.getByRole('button', { name: t('security:codesDone') }))
}
