import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { listStories } from '../../../stories/listStories.ts'
import { pageOf } from '../../../stories/pageOf.ts'
import { UploadHistoriesPage } from './UploadHistoriesPage.tsx'
import { uploadHistories } from './uploadHistories.resource.ts'

const path = '/system/uploadLog'
const states = listStories({ path, resource: uploadHistories, area: 'uploadHistory' })

export default {
  title: 'Pages/Upload log',
  component: UploadHistoriesPage,
  tags: ['!autodocs'],
  parameters: states.parameters,
} satisfies Meta<typeof UploadHistoriesPage>

type Story = StoryObj<typeof UploadHistoriesPage>

export const Full: Story = states.searched({ field: 'from', text: 'notice' })

export const NoMatch: Story = states.noMatch('file=no-such-file')

export const Loading: Story = states.loading

export const Failed: Story = states.failed

/** One transparent pixel. */
const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='

/** An uploaded file is in the log once the dialog is closed, and can be previewed there. */
export const Uploading: Story = {
  play: async (context) => {
    const { t } = pageOf(context)
    const list = states.listIn(context)
    await list.loads()
    const dialog = await list.open(t('uploadHistory:add'))
    const bytes = Uint8Array.from(atob(PIXEL), (character) => character.charCodeAt(0))
    const chooser = await waitFor(() => {
      const input = document.querySelector<HTMLInputElement>('[role="dialog"] input[type="file"]')
      if (!input) throw new Error('no file can be chosen yet')
      return input
    })
    await userEvent.upload(chooser, new File([bytes], 'story photo.png', { type: 'image/png' }))
    // The server's name for it: it has arrived.
    await expect(await dialog.findByText('story-photo.png')).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: t('uploadHistory:closeDialog') }))
    const [name] = await within(await list.findTable()).findAllByText(/story-photo/)
    await expect(name).toBeVisible()
    const row = within(name?.closest('tr') as HTMLElement)
    await userEvent.click(row.getByRole('button', { name: t('actions:preview') }))
    const picture = await screen.findByRole<HTMLImageElement>('img', { name: 'story-photo.png' })
    await waitFor(() => expect(picture.naturalWidth).toBe(1))
    await userEvent.keyboard('{Escape}')
  },
}

export const WithoutPermission: Story = states.withoutPermission
