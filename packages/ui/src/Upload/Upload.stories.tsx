import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { press } from '../stories/press.ts'
import { fileSize, wordsOf } from '../stories/wordsOf.ts'
import { chooser, demoTransport, pictures, UploadStory } from './stories/UploadStory.tsx'
import { Upload, uploadRules } from './Upload.tsx'

const meta = {
  title: 'Components/Upload',
  component: Upload,
  render: (args) => <UploadStory {...args} />,
  tags: ['!autodocs'],
  args: {
    label: 'Atlas images',
    value: pictures.slice(0, 2),
    onChange: fn(),
    transport: demoTransport,
    rules: uploadRules.atlas,
  },
} satisfies Meta<typeof Upload>
export default meta
type Story = StoryObj<typeof meta>

/** Choose, drop or paste images: they travel to nowhere and stay in this page. */
export const Playground: Story = {}

/** One file of any format, under 20 MB: what an Upload takes when nothing else is said. */
export const Empty: Story = {
  args: { label: 'Attachment', value: [], rules: {} },
  play: async ({ canvas, globals }) => {
    const words = wordsOf(globals).upload
    const button = canvas.getByRole('button', { name: chooser('Attachment', words.choose) })
    await expect(button).toHaveAccessibleDescription(
      `${words.rules.anyFormat}${words.rules.separator}${words.rules.below('20MB')}`,
    )
    await expect(canvas.queryByRole('list')).toBeNull()
  },
}

/** A field that may hold one file offers to replace it. */
export const OneFile: Story = {
  args: { label: 'Cover', value: pictures.slice(0, 1), rules: uploadRules.cover },
  play: async ({ canvas, globals }) => {
    const words = wordsOf(globals).upload
    await expect(canvas.getByRole('button', { name: chooser('Cover', words.chooseAnother) })).toBeEnabled()
    await expect(canvas.getAllByRole('listitem')).toHaveLength(1)
    await expect(canvas.getByText(`${fileSize(1_234_567, globals)} · 1200 × 800`)).toBeVisible()
  },
}

/** Large thumbnails in tiles. */
export const Grid: Story = { args: { layout: 'grid', value: pictures } }

/** No room for another one, until one is removed. */
export const Full: Story = {
  args: { value: pictures, rules: { ...uploadRules.atlas, count: { max: 4 } } },
  play: async ({ canvas, globals }) => {
    const words = wordsOf(globals).upload
    const button = canvas.getByRole('button', { name: chooser('Atlas images', words.chooseSeveral) })
    await expect(button).toBeDisabled()
    await expect(canvas.getByText(words.full)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: words.remove('Cedar.jpg') }))
    await expect(button).toBeEnabled()
  },
}

/** The files can be looked at and downloaded, and nothing else. */
export const Disabled: Story = {
  args: { disabled: true },
  play: async ({ canvas, globals }) => {
    const words = wordsOf(globals).upload
    await expect(
      canvas.getByRole('button', { name: chooser('Atlas images', words.chooseSeveral) }),
    ).toBeDisabled()
    await expect(canvas.queryByRole('button', { name: words.remove('Harbour.jpg') })).toBeNull()
    await expect(canvas.queryByRole('button', { name: words.reorder('Harbour.jpg') })).toBeNull()
    await expect(canvas.getByRole('link', { name: words.download('Harbour.jpg') })).toBeVisible()
  },
}

/** A form's own complaint is below and is read with the button. */
export const RequiredAndMissing: Story = {
  args: {
    value: [],
    required: true,
    error: 'Upload at least 2 images',
    description: 'Shown in the order below.',
  },
  play: async ({ canvas, globals }) => {
    const words = wordsOf(globals).upload
    const button = canvas.getByRole('button', { name: chooser('Atlas images', words.chooseSeveral) })
    await expect(button).toHaveAccessibleDescription(/Shown in the order below\..*Upload at least 2 images/)
  },
}

/** A name too long for its row is cut, and whole in the tip. */
export const LongNames: Story = {
  args: {
    value: pictures.slice(0, 2).map((file) => ({
      ...file,
      name: `Spring festival campaign, second draft with the corrections of the legal department, ${file.name}`,
    })),
  },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBe(canvasElement.clientWidth)
  },
}

/** Images open in one gallery; arrow keys walk through it and Escape gives the focus back. */
export const PreviewImages: Story = {
  play: async ({ canvas, globals }) => {
    const words = wordsOf(globals)
    const thumbnail = canvas.getByRole('button', { name: words.upload.preview('Harbour.jpg') })
    thumbnail.focus()
    await userEvent.keyboard('{Enter}')
    const dialog = within(await screen.findByRole('dialog', { name: 'Harbour.jpg' }))
    await expect(await dialog.findByRole('img', { name: 'Harbour.jpg' })).toBeVisible()
    await press('{ArrowRight}')
    await expect(await dialog.findByRole('img', { name: 'Cedar.jpg' })).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(thumbnail).toHaveFocus())
  },
}

/** Videos and sounds open in a player and give the focus back; what cannot be shown is there to download. */
export const PreviewOthers: Story = {
  args: {
    label: 'Materials',
    rules: { count: { max: 5 } },
    value: [
      {
        id: 'v',
        name: 'Trailer.mp4',
        url: 'data:video/mp4,',
        size: 7_340_032,
        type: 'video/mp4',
        duration: 83,
      },
      {
        id: 's',
        name: 'Jingle.mp3',
        url: 'data:audio/mpeg,',
        size: 524_288,
        type: 'audio/mpeg',
        duration: 12,
      },
      { id: 'f', name: 'Contract.pdf', url: 'data:application/pdf,', size: 98_304, type: 'application/pdf' },
    ],
  },
  play: async ({ canvas, globals }) => {
    const words = wordsOf(globals).upload
    await expect(canvas.getByText(`${fileSize(7 * 1024 * 1024, globals)} · 1:23`)).toBeVisible()
    await expect(canvas.queryByRole('button', { name: words.preview('Contract.pdf') })).toBeNull()
    await expect(canvas.getByRole('link', { name: words.download('Contract.pdf') })).toHaveAttribute(
      'download',
      'Contract.pdf',
    )
    const trailer = canvas.getByRole('button', { name: words.preview('Trailer.mp4') })
    await userEvent.click(trailer)
    const dialog = await screen.findByRole('dialog', { name: 'Trailer.mp4' })
    await expect(dialog.querySelector('video')).toHaveAttribute('controls')
    await userEvent.click(within(dialog).getByRole('button', { name: words.closePreview }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(trailer).toHaveFocus())
    await userEvent.click(canvas.getByRole('button', { name: words.preview('Jingle.mp3') }))
    const player = await screen.findByRole('dialog', { name: 'Jingle.mp3' })
    await expect(player.querySelector('audio')).toHaveAttribute('controls')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  },
}
