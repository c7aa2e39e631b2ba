import { upload } from '@admin/api-client'
import { unsigned } from '@admin/api-client/contract/fileAddresses'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { send } from '../../app/api.ts'
import type { LoadedPage } from '../../stories/PageParameters.ts'
import { pageAt } from '../../stories/pageAt.ts'
import { type PlayContext, pageOf } from '../../stories/pageOf.ts'
import { contactSheetOf, verifyContactSheet } from './contactSheet.ts'
import { FilmPlayer } from './FilmPlayer.tsx'
import { sampleFilm } from './stories/sampleFilm.ts'

const SECONDS = 48

/** Films by whether they are reversed, each made once for all stories. */
const films = new Map<boolean, Promise<File>>()
const film = (reversed = false): Promise<File> => {
  const made = films.get(reversed) ?? sampleFilm('Harbor.mp4', SECONDS, reversed)
  films.set(reversed, made)
  return made
}

/** What the stories upload to the server in this page. */
let files = { link: '', sheet: '' }

async function sendFile({ api }: LoadedPage, file: File, fileType: 'video' | 'img') {
  const uploadTarget = `${crypto.randomUUID()}${/\.\w+$/.exec(file.name)?.[0]}`
  return (await upload(api, '/upload/single', { uploadTarget, fileType }, file)).url
}

/** Uploads the film, and the contact sheet of this film or of another one. */
const uploaded =
  (forged = false) =>
  async ({ loaded }: Pick<PlayContext, 'loaded'>) => {
    const page = pageOf({ loaded })
    const sheet = await contactSheetOf(await film(forged))
    if (!sheet) throw new Error('This browser decodes no film')
    files = {
      link: await sendFile(page, await film(), 'video'),
      sheet: await sendFile(page, sheet, 'img'),
    }
  }

const meta = {
  title: 'Pages/Film player',
  component: FilmPlayer,
  tags: ['!autodocs'],
  parameters: pageAt('/')({ part: true }),
  args: { name: 'Harbor.mp4', link: '', muted: true, requestLink: fn(async () => files.link) },
  beforeEach: uploaded(),
  render: (args) => <FilmPlayer {...args} link={args.link || files.link} sheet={files.sheet} />,
} satisfies Meta<typeof FilmPlayer>
export default meta
type Story = StoryObj<typeof meta>

/** Waits until the film can be played. */
async function loaded(context: PlayContext) {
  const { t } = pageOf(context)
  const { canvas } = context
  const slider = await canvas.findByRole('slider', { name: t('media:position') })
  const at = (time: string) =>
    waitFor(() => expect(slider).toHaveAttribute('aria-valuetext', `${time} / 0:48`))
  await at('0:00')
  const video = canvas.getByLabelText('Harbor.mp4', { selector: 'video' }) as HTMLVideoElement
  return { t, canvas, slider, at, video }
}

/** A film with its contact sheet, which this browser drew. */
export const Playground: Story = {}

/** A click on a frame of the contact sheet goes there. */
export const GoToFrame: Story = {
  play: async (context) => {
    const { t, canvas, at, video } = await loaded(context)
    const frames = canvas.getAllByRole('button', { name: new RegExp(t('media:goTo', { time: '\\d+:\\d+' })) })
    await expect(frames).toHaveLength(24)
    await userEvent.click(frames[12] as HTMLElement)
    await at('0:25')
    await waitFor(() => expect(video.currentTime).toBe(25))
    await expect(frames[12]).toHaveAttribute('aria-current', 'true')
  },
}

/** Keys play, seek and silence wherever the focus is in the player. */
export const ByKeyboard: Story = {
  play: async (context) => {
    const { t, canvas, at, video } = await loaded(context)
    canvas.getByRole('button', { name: t('media:play') }).focus()
    await userEvent.keyboard('{ArrowRight}{ArrowRight}')
    await at('0:10')
    await userEvent.keyboard('{ArrowLeft}')
    await at('0:05')
    await userEvent.keyboard('k')
    await canvas.findByRole('button', { name: t('media:pause') })
    await waitFor(() => expect(video.paused).toBe(false))
    await userEvent.keyboard('k')
    await canvas.findByRole('button', { name: t('media:play') })
    await expect(video.muted).toBe(true)
    await userEvent.keyboard('m')
    await canvas.findByRole('button', { name: t('media:mute') })
    await waitFor(() => expect(video.muted).toBe(false))
  },
}

/** A link that has ended is replaced, and the film loads all the same. */
export const EndedLink: Story = {
  beforeEach: async () => {
    files.link = `${unsigned(files.link)}?expires=1&signature=00`
  },
  render: ({ requestLink, ...args }) => <FilmPlayer {...args} link={files.link} sheet={files.sheet} />,
  play: async (context) => {
    await loaded(context)
  },
}

/** A film that can't be fetched: the operator can try again. */
export const Unavailable: Story = {
  args: { link: '/files/missing.mp4?expires=1&signature=00' },
  play: async (context) => {
    const { canvas, args } = context
    const { t } = pageOf(context)
    const request = args.requestLink as ReturnType<typeof fn>
    request.mockRejectedValueOnce(new Error('no connection'))
    await expect(await canvas.findByText(t('media:unavailable'))).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: t('actions:retry') }))
    await loaded(context)
  },
}

/** A film whose codec this browser doesn't know can be downloaded. */
export const Unplayable: Story = {
  beforeEach: async ({ loaded: page }) => {
    const bytes = new Uint8Array(await (await film()).arrayBuffer())
    const view = new DataView(bytes.buffer)
    // The samples' code, wherever it is.
    for (let at = 0; at + 4 < bytes.length; at++)
      if (view.getUint32(at) === 0x76703039) view.setUint32(at, 0x78787878)
    files.link = await sendFile(pageOf({ loaded: page }), new File([bytes], 'Harbor.mp4'), 'video')
  },
  play: async (context) => {
    const { canvas } = context
    const { t } = pageOf(context)
    await expect(await canvas.findByText(t('media:unplayable'))).toBeVisible()
    const download = canvas.getByRole('link', { name: t('actions:download') })
    await expect(download).toHaveAttribute('download', 'Harbor.mp4')
    await expect(canvas.queryByRole('slider')).toBeNull()
  },
}

/** Pictures that are hard to watch, blurred and without color, in the film and below it. */
export const Softened: Story = {
  args: { blurred: true, grey: true },
  play: async (context) => {
    const { video } = await loaded(context)
    await expect(getComputedStyle(video).filter).toMatch(/^blur\(\d+px\) grayscale\(1\)$/)
  },
}

/** The frames are compared with the film itself. */
export const SheetMatches: Story = {
  play: async (context) => {
    const { t, canvas } = await loaded(context)
    await userEvent.click(canvas.getByRole('button', { name: t('media:compare') }))
    await expect(await canvas.findByText(t('media:sheet.matches'))).toBeVisible()
  },
}

/** Frames of another film are found. */
export const SheetDiffers: Story = {
  beforeEach: uploaded(true),
  play: async (context) => {
    const { t, canvas } = await loaded(context)
    await userEvent.click(canvas.getByRole('button', { name: t('media:compare') }))
    await expect(await canvas.findByText(t('media:sheet.differs'))).toBeVisible()
  },
}

/** A film that this browser can't decode has no contact sheet, and none can be compared with it. */
export const NoSheet: Story = {
  play: async () => {
    const sheet = await contactSheetOf(await film())
    await expect(sheet?.size).toBeLessThanOrEqual(400 * 1024)
    const damaged = new File([new Uint8Array(5000)], 'Damaged.mp4')
    await expect(await contactSheetOf(damaged)).toBeUndefined()
    await expect(await verifyContactSheet(sheet as File, damaged)).toBe('unknown')
    await expect(await verifyContactSheet(damaged, await film())).toBe('unknown')
    const late = contactSheetOf(await film(), { timeout: 1 })
    await expect(await late).toBeUndefined()
    const response = await send(
      new Request(new URL(files.link, location.href), { headers: { Range: 'bytes=0-7' } }),
    )
    await expect(response.status).toBe(206)
  },
}
