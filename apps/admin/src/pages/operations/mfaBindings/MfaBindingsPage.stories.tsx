import type { MfaBindingRow } from '@admin/api-client/contract/operations/mfaBindings'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { fill, findEditable } from '../../../stories/fill.ts'
import { listStories } from '../../../stories/listStories.ts'
import { type PlayContext, pageOf } from '../../../stories/pageOf.ts'
import { MfaBindingsPage } from './MfaBindingsPage.tsx'
import { mfaBindings } from './mfaBindings.list.tsx'

const path = '/operations/mfaBindings'
const states = listStories({ path, resource: mfaBindings, area: 'mfaBinding' })

export default {
  title: 'Pages/MFA bindings',
  component: MfaBindingsPage,
  tags: ['!autodocs'],
  parameters: states.parameters,
} satisfies Meta<typeof MfaBindingsPage>

type Story = StoryObj<typeof MfaBindingsPage>

/** An operator who also signs in with a provider, which the demo data has none of. */
const CONNECTED: MfaBindingRow = {
  id: '01970000-0000-7000-8000-000000000001',
  account: 'mfa',
  nickname: '',
  kind: 'operator',
  mfaStatus: 'open',
  mfaVerification: null,
  mfaMethod: null,
  mfaBoundTime: null,
  mfaVerifyTime: null,
  recoveryCodesLeft: 10,
  passkeys: 0,
  trustedDevices: 0,
  providers: 1,
  demandedBy: [],
  mfaDueTime: null,
}

/** Opens the roles, and the dialog of the first of them. */
async function openDemand(context: PlayContext) {
  const { t, labels } = pageOf(context)
  await states.listIn(context).loads()
  await userEvent.click(context.canvas.getByRole('button', { name: t('mfaBinding:demands') }))
  const drawer = within(await screen.findByRole('dialog', { name: t('mfaBinding:demands') }))
  const table = within(await drawer.findByRole('table', { name: t('mfaBinding:demands') }))
  const [, first] = table.getAllByRole('row')
  const name = within(first as HTMLElement).getByRole('rowheader').textContent
  await userEvent.click(table.getByRole('button', { name: t('mfaBinding:changeOf', { name }) }))
  const dialog = within(await screen.findByRole('dialog', { name: t('mfaBinding:demandTitle', { name }) }))
  const save = () => userEvent.click(dialog.getByRole('button', { name: labels.dialog.submit }))
  return { t, table, dialog, name, save }
}

/** Operators and parties, with how they last verified. */
export const Full: Story = {
  play: async (context) => {
    const { t } = pageOf(context)
    const list = states.listIn(context)
    const table = await list.loads()
    await expect(
      table.getAllByText(t('operationsEnumerations:mfaKind.operator'))[0] as HTMLElement,
    ).toBeVisible()
    await list.searchFor(t('mfaBinding:accountOrName'), 'admin')
    await waitFor(async () => expect((await list.rows()).length).toBeLessThan(5))
  },
}

export const Empty: Story = states.noMatch('account=nothing-like-it')

export const Loading: Story = states.loading

export const Failed: Story = states.failed

/** An operator’s authenticator is reset after a confirmation. */
export const Resetting: Story = {
  parameters: states.page({ path: `${path}?kind=operator&mfaStatus=open&mfaVerification=failed` }),
  play: async (context) => {
    const { t } = pageOf(context)
    const list = states.listIn(context)
    await list.loads()
    const before = (await list.rows()).length
    await list.act(t('actions:resetMfa'))
    const question = within(await list.findDialog())
    await expect(question.getByText(t('mfaBinding:resetHint'))).toBeVisible()
    await userEvent.click(question.getByRole('button', { name: t('actions:resetMfa') }))
    await list.findToast(new RegExp(t('actions:mfaReset', { name: '.+' })))
    await waitFor(async () => expect(await list.rows()).toHaveLength(before - 1))
  },
}

/** An operator’s trusted devices are ended after a confirmation; the action then says why it is unavailable. */
export const EndingTrustedDevices: Story = {
  parameters: states.page({ path: `${path}?account=mfa` }),
  play: async (context) => {
    const { t } = pageOf(context)
    const list = states.listIn(context)
    await list.loads()
    await list.act(t('operationsActions:endTrustedDevices'))
    const question = within(await list.findDialog())
    await expect(question.getByText(t('mfaBinding:endTrustHint'))).toBeVisible()
    await userEvent.click(question.getByRole('button', { name: t('operationsActions:endTrustedDevices') }))
    await list.findToast(t('mfaBinding:trustEnded', { count: 1, name: 'mfa' }))
  },
}

/** An operator’s connections with providers are ended after a confirmation. */
export const DisconnectingProviders: Story = {
  parameters: states.page({
    path: `${path}?account=mfa`,
    server: {
      answers: {
        path: '/api/admin/mfa-bindings',
        data: { list: [CONNECTED], page: 1, perPage: 20, total: 1 },
      },
      alsoAnswers: { [`/api/admin/accounts/${CONNECTED.id}/disconnect-providers`]: { ended: 1 } },
    },
  }),
  play: async (context) => {
    const { t } = pageOf(context)
    const list = states.listIn(context)
    await list.loads()
    await list.act(t('operationsActions:disconnectProviders'))
    const question = within(await list.findDialog())
    await expect(question.getByText(t('mfaBinding:disconnectHint'))).toBeVisible()
    await userEvent.click(question.getByRole('button', { name: t('operationsActions:disconnectProviders') }))
    await list.findToast(t('mfaBinding:providersDisconnected', { name: 'mfa' }))
  },
}

/** A role demands a second factor after two weeks: its accounts are reminded above the page. */
export const Demanding: Story = {
  play: async (context) => {
    const { t, table, dialog, name, save } = await openDemand(context)
    await userEvent.click(dialog.getByRole('switch'))
    await fill(await findEditable(dialog, t('mfaBinding:graceDays')), '14')
    await save()
    await states.listIn(context).findToast(t('mfaBinding:demandSaved', { name }))
    const demanded = new RegExp(t('mfaBinding:demandedAfter', { time: '.+', count: 14 }))
    await expect(await table.findByText(demanded)).toBeInTheDocument()
    await userEvent.keyboard('{Escape}')
    await expect(await context.canvas.findByText(t('security:grace', { count: 14 }))).toBeVisible()
    await userEvent.click(context.canvas.getByRole('button', { name: t('security:graceBind') }))
    await expect(await screen.findByRole('dialog', { name: t('shell:security') })).toBeVisible()
  },
}

/** Without a grace, and with no administrator who has bound one, the demand is rejected on its field. */
export const NoAdministratorBound: Story = {
  play: async (context) => {
    const { t, dialog, save } = await openDemand(context)
    await userEvent.click(dialog.getByRole('switch'))
    await save()
    await expect(await dialog.findByText(t('systemValidation:noAdministratorBound'))).toBeVisible()
    await expect(dialog.getByRole('switch')).toBeChecked()
  },
}

/** The operator’s own second factor, as the account menu opens it. */
export const Own: Story = {
  play: async (context) => {
    const { t } = pageOf(context)
    await states.listIn(context).loads()
    await userEvent.click(context.canvas.getByRole('button', { name: t('mfaBinding:own') }))
    await expect(await screen.findByRole('dialog', { name: t('shell:security') })).toBeVisible()
  },
}

/** An account that may only read changes nothing. */
export const ReadOnly: Story = {
  parameters: states.page({ server: { readOnly: true } }),
  play: async (context) => {
    const { t } = pageOf(context)
    await states.listIn(context).loads()
    await expect(context.canvas.queryByRole('button', { name: t('actions:resetMfa') })).toBeNull()
    await userEvent.click(context.canvas.getByRole('button', { name: t('mfaBinding:demands') }))
    const drawer = within(await screen.findByRole('dialog', { name: t('mfaBinding:demands') }))
    await drawer.findByRole('table', { name: t('mfaBinding:demands') })
    await expect(drawer.queryByRole('button', { name: new RegExp(t('mfaBinding:change')) })).toBeNull()
  },
}

export const WithoutPermission: Story = states.withoutPermission
