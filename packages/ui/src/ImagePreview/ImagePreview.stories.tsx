import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, screen, userEvent, waitFor, within } from 'storybook/test'
import type { Labels } from '../labels/Labels.ts'
import { framed } from '../stories/framed.ts'
import { press } from '../stories/press.ts'
import { wordsOf } from '../stories/wordsOf.ts'
import { ImagePreview } from './ImagePreview.tsx'
import { brokenImage, covers } from './stories/pictures.ts'

const meta = {
  title: 'Components/ImagePreview',
  component: ImagePreview,
  tags: ['!autodocs'],
  args: { src: covers[0].src, alt: covers[0].alt },
} satisfies Meta<typeof ImagePreview>
export default meta
type Story = StoryObj<typeof meta>

/** Opens the preview of an image by its thumbnail, and waits for the image. */
async function open(words: Labels, image: { alt: string }) {
  await userEvent.click(screen.getByRole('button', { name: words.image.open(image.alt) }))
  const dialog = await screen.findByRole('dialog', { name: image.alt })
  await waitFor(() => expect(within(dialog).getByRole('img', { name: image.alt })).toBeVisible())
  return within(dialog)
}

export const Playground: Story = {}

/** One image, opened. */
export const Opened: Story = {
  parameters: framed(),
  play: async ({ globals }) => void (await open(wordsOf(globals), covers[0])),
}

/** One of several, opened: where it is among them, and the ways to the others. */
export const GalleryOpened: Story = {
  args: { ...covers[1], gallery: covers },
  parameters: framed(),
  play: async ({ globals }) => {
    const words = wordsOf(globals)
    const dialog = await open(words, covers[1])
    await expect(dialog.getByText(words.image.position(2, 3))).toBeVisible()
  },
}

/** The thumbnail opens the whole image; Escape closes it and gives the focus back. */
export const OpensAndCloses: Story = {
  play: async ({ globals }) => {
    const words = wordsOf(globals)
    await open(words, covers[0])
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() =>
      expect(screen.getByRole('button', { name: words.image.open(covers[0].alt) })).toHaveFocus(),
    )
  },
}

/** Buttons and arrow keys walk through a gallery, round its ends too. */
export const Gallery: Story = {
  args: { ...covers[1], gallery: covers },
  play: async ({ globals }) => {
    const words = wordsOf(globals)
    const dialog = await open(words, covers[1])
    await expect(dialog.getByText(words.image.position(2, 3))).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: words.image.next }))
    await expect(dialog.getByText(words.image.position(3, 3))).toBeVisible()
    await press('{ArrowRight}')
    await expect(dialog.getByText(words.image.position(1, 3))).toBeVisible()
    await expect(await dialog.findByRole('img', { name: covers[0].alt })).toBeVisible()
    await press('{ArrowLeft}{ArrowLeft}')
    await expect(dialog.getByText(words.image.position(2, 3))).toBeVisible()
  },
}

/** Plus, minus and 0 zoom; the zoomed image scrolls within its area, and nothing else grows. */
export const Zoomed: Story = {
  parameters: framed(),
  play: async ({ globals }) => {
    const words = wordsOf(globals)
    const dialog = await open(words, covers[0])
    const image = dialog.getByRole('img', { name: covers[0].alt })
    const fitted = image.getBoundingClientRect().width
    await userEvent.keyboard('++')
    await expect(dialog.getByText(words.image.zoom(225))).toBeVisible()
    await expect(image.getBoundingClientRect().width / fitted).toBeCloseTo(2.25, 1)
    const stage = dialog.getByRole('group', { name: words.image.stage })
    await expect(stage.scrollWidth).toBeGreaterThan(stage.clientWidth)
    await expect(document.documentElement.scrollWidth).toBe(document.documentElement.clientWidth)
    await userEvent.keyboard('-')
    await userEvent.click(dialog.getByRole('button', { name: words.image.zoomIn }))
    await userEvent.keyboard('0')
    await expect(dialog.getByText(words.image.zoom(100))).toBeVisible()
    await userEvent.keyboard('+')
  },
}

/** A small image is shown at its own size, not blown up. */
export const SmallImage: Story = {
  args: { ...covers[2], size: 64 },
  parameters: framed(),
  play: async ({ globals }) => {
    const dialog = await open(wordsOf(globals), covers[2])
    const image = dialog.getByRole('img', { name: covers[2].alt })
    await expect(image.getBoundingClientRect().width).toBe(240)
  },
}

/** An image that cannot be read says so, as thumbnail and as preview. */
export const Broken: Story = {
  args: brokenImage,
  parameters: framed(),
  play: async ({ globals }) => {
    const words = wordsOf(globals)
    const thumbnail = screen.getByRole('button', { name: words.image.open(brokenImage.alt) })
    await waitFor(() => expect(thumbnail.querySelector('svg')).not.toBeNull())
    await userEvent.click(thumbnail)
    await expect(await screen.findByRole('alert')).toHaveTextContent(words.image.broken)
  },
}

// The browser's own event, held back: the image arrives only when it is let through.
const hold = (event: Event) => event.target instanceof HTMLImageElement && event.stopImmediatePropagation()

/** An image that is on its way. */
export const LoadingShown: Story = {
  args: { alt: 'Cover on its way' },
  parameters: framed(),
  beforeEach: () => {
    document.addEventListener('load', hold, true)
    return () => document.removeEventListener('load', hold, true)
  },
  play: async ({ globals, args }) => {
    const words = wordsOf(globals)
    await userEvent.click(screen.getByRole('button', { name: words.image.open(args.alt) }))
    await expect(await screen.findByText(words.loading)).toBeVisible()
  },
}

/** Until the image has arrived, its place says that it is loading. */
export const Loading: Story = {
  args: { alt: 'Cover on its way' },
  play: async ({ globals, args }) => {
    const words = wordsOf(globals)
    document.addEventListener('load', hold, true)
    try {
      await userEvent.click(screen.getByRole('button', { name: words.image.open(args.alt) }))
      const dialog = within(await screen.findByRole('dialog'))
      await expect(await dialog.findByText(words.loading)).toBeVisible()
      document.removeEventListener('load', hold, true)
      fireEvent.load(dialog.getByRole('img', { hidden: true }))
      await waitFor(() => expect(dialog.queryByText(words.loading)).toBeNull())
    } finally {
      document.removeEventListener('load', hold, true)
    }
  },
}
