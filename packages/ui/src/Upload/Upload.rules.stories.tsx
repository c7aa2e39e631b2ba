import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { film, SAMPLES } from '../stories/sampleFiles.ts'
import { fileSize, wordsOf } from '../stories/wordsOf.ts'
import { describeRefusal } from './describeRules.ts'
import { choose, imageFile, Network, pictures, recording, UploadStory } from './stories/UploadStory.tsx'
import { UPLOAD_MAX_SIZE, Upload, uploadRules } from './Upload.tsx'
import type { UploadProps } from './Upload.types.ts'

const network = new Network()

const meta = {
  title: 'Components/Upload/Rules',
  component: Upload,
  render: (args) => <UploadStory {...args} />,
  beforeEach: network.reset,
  args: {
    label: 'File',
    value: pictures.slice(0, 1),
    onChange: fn(),
    transport: network.transport,
    rules: {},
  },
} satisfies Meta<typeof Upload>
export default meta
type Story = StoryObj<typeof meta>

interface Stage {
  canvas: ReturnType<typeof import('storybook/test').within>
  canvasElement: HTMLElement
  args: UploadProps
}

/** Chooses a file, sees it rejected with this sentence, and nothing sent or lost. */
async function seeRefused({ canvas, canvasElement, args }: Stage, file: File, sentence: string) {
  await choose(canvasElement, file)
  await expect(await canvas.findByRole('alert')).toHaveTextContent(sentence)
  await expect(network.names).toEqual([])
  await expect(args.onChange).not.toHaveBeenCalled()
  for (const { name } of args.value) await expect(canvas.getByText(name)).toBeVisible()
}

/** 20 MB is too much where nothing else is said (specification, section 5); what was there stays. */
export const TooLarge: Story = {
  play: async ({ globals, ...stage }) => {
    const words = wordsOf(globals).upload
    const file = new File([new Uint8Array(UPLOAD_MAX_SIZE)], 'Backup.zip')
    await seeRefused(stage, file, words.refused.size('20MB', fileSize(UPLOAD_MAX_SIZE, globals)))
    await userEvent.click(stage.canvas.getByRole('button', { name: words.dismiss('Backup.zip') }))
    await expect(stage.canvas.queryByRole('alert')).toBeNull()
  },
}

/** A page that calls itself an image is still a page. */
export const WrongContent: Story = {
  args: { rules: uploadRules.cover },
  play: async ({ globals, ...stage }) => {
    const { refused } = wordsOf(globals).upload
    const file = new File([SAMPLES.html], 'Cover.png', { type: 'image/png' })
    await seeRefused(stage, file, refused.format('JPEG / PNG', 'HTML'))
  },
}

/** Phones write HEIC; the sentence says how to make them write JPEG. */
export const Heic: Story = {
  args: { rules: uploadRules.atlas },
  play: async ({ globals, ...stage }) => {
    const { refused } = wordsOf(globals).upload
    const file = new File([SAMPLES.heic], 'IMG_0042.jpg', { type: 'image/jpeg' })
    await seeRefused(stage, file, refused.heic('JPEG / PNG / GIF / WebP'))
  },
}

/** A banner has one size in pixels. */
export const Pixels: Story = {
  args: { rules: uploadRules.banner },
  play: async ({ globals, ...stage }) => {
    const words = wordsOf(globals).upload
    const file = await imageFile('Banner.png', 400, 150)
    await seeRefused(stage, file, words.refused.pixels(words.rules.pixels(365, 136), 400, 150))
    await choose(stage.canvasElement, await imageFile('Fitting.png', 365, 136))
    await network.sending('Fitting.png')
  },
}

/** The length is in the file's own header: a codec that the browser cannot play does not matter. */
export const TooShort: Story = {
  args: { rules: uploadRules.video, value: [] },
  play: async ({ globals, ...stage }) => {
    const words = wordsOf(globals).upload
    const needed = words.rules.duration(words.rules.atLeast('60'))
    await seeRefused(stage, new File([film(59.9)], 'Clip.mp4'), words.refused.duration(needed, '59'))
    await choose(stage.canvasElement, new File([film(60, 'qt  ')], 'Film.mov'))
    ;(await network.sending('Film.mov')).arrive()
    await expect(await stage.canvas.findByText(/1280 × 720 · 1:00/)).toBeVisible()
  },
}

/** A video in whose headers there is no duration, and which this browser cannot play, is rejected with what to do. */
export const DurationUnknown: Story = {
  args: { rules: uploadRules.video, value: [] },
  play: async ({ globals, ...stage }) => {
    const { refused } = wordsOf(globals).upload
    await seeRefused(stage, new File([film(0)], 'Live.mp4'), refused.durationUnknown('MP4 / MOV'))
  },
}

/** A recording does not say how long it is; its end does. */
export const Recording: Story = {
  args: { rules: { formats: ['webm'], duration: { min: 60 } }, value: [] },
  play: async ({ globals, ...stage }) => {
    const words = wordsOf(globals).upload
    await choose(stage.canvasElement, await recording('Screen.webm'))
    const alert = await stage.canvas.findByRole('alert')
    const needed = words.rules.duration(words.rules.atLeast('60'))
    const shorter = Array.from({ length: 60 }, (_, seconds) => words.refused.duration(needed, `${seconds}`))
    await expect(shorter).toContain(alert.textContent)
  },
}

/** A truncated image is reported before it is shown. */
export const Damaged: Story = {
  args: { rules: uploadRules.cover },
  play: async ({ globals, ...stage }) => {
    const file = new File([SAMPLES.png], 'Cover.png', { type: 'image/png' })
    await seeRefused(stage, file, wordsOf(globals).upload.refused.damaged)
  },
}

export const EmptyFile: Story = {
  play: async ({ globals, ...stage }) => {
    await seeRefused(stage, new File([], 'Notes.txt'), wordsOf(globals).upload.refused.empty)
  },
}

/** What fits is sent; what is too many waits until there is room. */
export const TooMany: Story = {
  args: { label: 'Atlas images', rules: { ...uploadRules.atlas, count: { max: 2 } } },
  play: async ({ canvas, canvasElement, globals }) => {
    const words = wordsOf(globals).upload
    await choose(canvasElement, await imageFile('A.png', 60, 40), await imageFile('B.png', 60, 40))
    await expect(await canvas.findByRole('alert')).toHaveTextContent(words.refused.count(2))
    ;(await network.sending('A.png')).arrive()
    await canvas.findByText(words.succeeded)
    await userEvent.click(canvas.getByRole('button', { name: words.remove('Harbour.jpg') }))
    await userEvent.click(canvas.getByRole('button', { name: words.retryFile('B.png') }))
    ;(await network.sending('B.png')).arrive()
    await waitFor(() => expect(canvas.getAllByText(words.succeeded)).toHaveLength(2))
  },
}

/** In tiles, what was rejected takes the width that its sentence needs. */
export const RefusedInGrid: Story = {
  args: { label: 'Atlas images', layout: 'grid', value: pictures.slice(0, 3), rules: uploadRules.atlas },
  play: async ({ canvas, canvasElement, globals }) => {
    const words = wordsOf(globals).upload
    const heic = new File([SAMPLES.heic], 'IMG_0042.heic')
    const page = new File([SAMPLES.html], 'Terms.html')
    await choose(canvasElement, heic, page, await imageFile('A.png', 60, 40))
    ;(await network.sending('A.png')).progress(0.6)
    const allowed = uploadRules.atlas.formats
    await waitFor(() => expect(canvas.getAllByRole('alert')).toHaveLength(2))
    const [first, second] = canvas.getAllByRole('alert')
    const sentence = (found: 'heic' | 'html') =>
      describeRefusal({ reason: found === 'heic' ? 'heic' : 'format', found, allowed }, 0, words)
    await expect(first).toHaveTextContent(sentence('heic'))
    await expect(second).toHaveTextContent(sentence('html'))
  },
}
