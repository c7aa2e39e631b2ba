import { incidentFile } from '@admin/api-client/contract/incidents'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { pageAt } from '../../stories/pageAt.ts'
import { pageOf } from '../../stories/pageOf.ts'
import IncidentDialog from './IncidentDialog.tsx'
import { closeIncident } from './openIncident.ts'

export default {
  title: 'Shell/Incident file',
  component: IncidentDialog,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen', ...pageAt('/users/usersList')() },
  // It stays open over whichever page is shown next.
  beforeEach: () => closeIncident,
} satisfies Meta<typeof IncidentDialog>

type Story = StoryObj<typeof IncidentDialog>

/** Opens the dialog from the account menu. */
async function opened(context: Parameters<typeof pageOf>[0]) {
  const { t } = pageOf(context)
  await userEvent.click(
    await screen.findByRole('button', { name: new RegExp(t('shell:userMenuOf', { name: '' })) }),
  )
  await userEvent.click(await screen.findByRole('menuitem', { name: t('shell:saveIncident') }))
  return within(await screen.findByRole('dialog', { name: t('incident:title') }))
}

/** Shows what is saved before it is saved: the page and its requests, without names and contact data. */
export const Preview: Story = {
  play: async (context) => {
    const { t } = pageOf(context)
    const [cell] = await screen.findAllByText(/@example\.com/)
    const email = cell?.textContent ?? ''
    const dialog = await opened(context)
    await userEvent.type(dialog.getByRole('textbox', { name: t('incident:remark') }), 'The list is empty')
    await userEvent.click(dialog.getByText(t('incident:preview')))
    const text = (await dialog.findByText(/"format"/)).textContent ?? ''
    const file = incidentFile.parse(JSON.parse(text))
    await expect(file).toMatchObject({
      remark: 'The list is empty',
      permissions: expect.arrayContaining(['user:read']),
    })
    await expect(file.requests.some(({ path }) => path.startsWith('/api/admin/users?'))).toBe(true)
    await expect(text).not.toContain(email)
  },
}

/** Keeps a remark that isn’t saved when the dialog is closed. */
export const KeptRemark: Story = {
  play: async (context) => {
    const { t } = pageOf(context)
    const name = t('incident:remark')
    await userEvent.type((await opened(context)).getByRole('textbox', { name }), 'The list is empty')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const remark = (await opened(context)).getByRole('textbox', { name })
    await expect(remark).toHaveValue('The list is empty')
    await userEvent.clear(remark)
  },
}
