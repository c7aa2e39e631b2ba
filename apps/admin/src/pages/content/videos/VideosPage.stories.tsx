import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor } from 'storybook/test'
import { sampleFilm } from '../../../features/media/stories/sampleFilm.ts'
import { fill } from '../../../stories/fill.ts'
import { listStories } from '../../../stories/listStories.ts'
import { pageOf } from '../../../stories/pageOf.ts'
import { workStories } from '../../../stories/workStories.ts'
import { VideosPage } from './VideosPage.tsx'
import { videos } from './videos.list.tsx'

const path = '/content/videos'
const states = listStories({ path, resource: videos, area: 'video' })
const works = workStories(path, states)

export default {
  title: 'Pages/Videos',
  component: VideosPage,
  tags: ['!autodocs'],
  parameters: states.parameters,
} satisfies Meta<typeof VideosPage>

type Story = StoryObj<typeof VideosPage>

export const Full: Story = works.full

export const NoMatch: Story = states.noMatch('title=nothing-like-it')

export const Failed: Story = states.failed

/** A file is optional: without one, the video stays a draft. Each step is checked before the next one. */
export const Adding: Story = {
  play: async (context) => {
    const { t, labels } = pageOf(context)
    const list = states.listIn(context)
    await list.loads()
    const dialog = await list.open(t('video:add'))
    await expect(await dialog.findByRole('region', { name: t('video:stepFile') })).toBeVisible()
    const next = () => userEvent.click(dialog.getByRole('button', { name: labels.dialog.next }))
    await next()
    const title = await dialog.findByRole('textbox', { name: t('work:title') })
    await waitFor(() => expect(title).toBeEnabled())
    await next()
    await waitFor(() => expect(title).toBeInvalid())
    await fill(title, 'Harbor lights')
  },
}

const findChooser = () =>
  waitFor(() => {
    const chooser = document.querySelector<HTMLInputElement>('[role="dialog"] input[type="file"]')
    if (!chooser) throw new Error('no chooser')
    return chooser
  })

/** A film that lasts less than a minute is rejected before it is sent. */
export const TooShort: Story = {
  play: async (context) => {
    const { t } = pageOf(context)
    const list = states.listIn(context)
    await list.loads()
    await list.open(t('video:add'))
    await userEvent.upload(await findChooser(), await sampleFilm('Short.mp4', 20))
    // The languages name them in a different order.
    const reason = await screen.findByText((text) => text.includes('20') && text.includes('60'))
    await expect(reason).toBeVisible()
  },
}

/** The cover can be a frame of the film that was chosen. */
export const WithAFile: Story = {
  play: async (context) => {
    const { t, labels } = pageOf(context)
    const list = states.listIn(context)
    await list.loads()
    const dialog = await list.open(t('video:add'))
    await userEvent.upload(await findChooser(), await sampleFilm('Harbor.mp4', 60))
    await expect(await dialog.findByText('Harbor.mp4')).toBeVisible()
    await dialog.findByText(labels.upload.succeeded)
    await userEvent.click(dialog.getByRole('button', { name: labels.dialog.next }))
    await expect(await dialog.findByRole('button', { name: labels.upload.takeFrame })).toBeVisible()
  },
}

/** The texts and the price of a video are edited in two steps; its file is replaced in another dialog. */
export const Editing: Story = {
  play: async (context) => {
    const { t, labels } = pageOf(context)
    const list = states.listIn(context)
    await list.loads()
    const dialog = await list.open(list.editButton)
    await expect(await dialog.findByRole('textbox', { name: t('work:title') })).not.toHaveValue('')
    await userEvent.click(dialog.getByRole('button', { name: labels.dialog.next }))
    await expect(await dialog.findByRole('region', { name: t('video:stepPrice') })).toBeVisible()
    await expect(dialog.getAllByRole('textbox', { name: t('video:fee') }).length).toBeGreaterThan(0)
  },
}

export const TakingOffTheShelf: Story = works.takingOffTheShelf

export const ReadOnly: Story = states.readOnly

export const WithoutPermission: Story = states.withoutPermission
