import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, waitFor } from 'storybook/test'
import { fill } from '../../../stories/fill.ts'
import { listStories } from '../../../stories/listStories.ts'
import { pageOf } from '../../../stories/pageOf.ts'
import { MaintenancesPage } from './MaintenancesPage.tsx'
import { maintenances } from './maintenances.list.tsx'

const states = listStories({
  path: '/messageNotice/maintenance',
  resource: maintenances,
  area: 'maintenance',
})

export default {
  title: 'Pages/Maintenance',
  component: MaintenancesPage,
  tags: ['!autodocs'],
  parameters: states.parameters,
} satisfies Meta<typeof MaintenancesPage>

type Story = StoryObj<typeof MaintenancesPage>

export const Empty: Story = states.empty

export const Failed: Story = states.failed

/** Start and end cannot be the same; a later end is taken. */
export const Adding: Story = states.adding({
  fillIn: async (context, dialog) => {
    const { t } = pageOf(context)
    await fill(await dialog.findByRole('textbox', { name: t('maintenance:title') }), 'From a story')
    const moment = (name: string) => dialog.getByLabelText(new RegExp(name))
    const end = await waitFor(() => {
      const control = moment(t('maintenance:endTime'))
      expect(control).toHaveAttribute('type', 'datetime-local')
      return control
    })
    const start = moment(t('maintenance:startTime'))
    fireEvent.change(start, { target: { value: '2031-05-01T02:00' } })
    fireEvent.change(end, { target: { value: '2031-05-01T02:00' } })
    await fill(dialog.getByRole('textbox', { name: t('maintenance:message') }), 'Back soon')
    await states.listIn(context).save()
    await expect(await dialog.findByText(t('validation:sameMoment'))).toBeVisible()
    fireEvent.change(end, { target: { value: '2031-05-01T04:00' } })
  },
  shows: 'From a story',
})

export const ReadOnly: Story = states.readOnly
