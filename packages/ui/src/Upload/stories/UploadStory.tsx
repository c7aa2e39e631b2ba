import { useState } from 'react'
import { userEvent, waitFor } from 'storybook/test'
import { picture } from '../../ImagePreview/stories/pictures.ts'
import { film } from '../../stories/sampleFiles.ts'
import { Upload } from '../Upload.tsx'
import type { UnfinishedUpload, UploadedFile, UploadProps, UploadTransport } from '../Upload.types.ts'

/** An Upload whose value is kept, as a form keeps it; `value` is what it starts with. */
export function UploadStory(props: UploadProps) {
  const [value, setValue] = useState(props.value)
  return (
    <div style={{ maxInlineSize: 640 }}>
      <Upload
        {...props}
        value={value}
        onChange={(next) => {
          setValue(next)
          props.onChange(next)
        }}
      />
    </div>
  )
}

/** What the server would make of a file: its address is the file itself. */
function uploadedFrom(file: File): UploadedFile {
  const { name, size, type } = file
  return { id: crypto.randomUUID(), name, url: URL.createObjectURL(file), size, type }
}

interface Sending {
  file: File
  signal: AbortSignal
  fields: Readonly<Record<string, string>>
  unfinished: UnfinishedUpload | undefined
  /** Reports a share from 0 to 1. */
  progress: (share: number) => void
  /** Tells that the connection was lost. */
  retry: () => void
  arrive: () => void
  fail: (error: Error) => void
}

/** A transport whose every step is the story's to take. */
export class Network {
  #uploads: Sending[] = []

  readonly transport: UploadTransport = (file, { signal, onProgress, onRetry, fields, unfinished }) => {
    const { promise, resolve, reject } = Promise.withResolvers<UploadedFile>()
    const arrive = () => resolve(uploadedFrom(file))
    const told = { progress: onProgress, retry: onRetry }
    this.#uploads.push({ file, signal, fields, unfinished, ...told, arrive, fail: reject })
    return promise
  }

  get names(): string[] {
    return this.#uploads.map(({ file }) => file.name)
  }

  /** The latest sending of a file, once it has begun. */
  sending(name: string): Promise<Sending> {
    return waitFor(() => {
      const found = this.#uploads.findLast(({ file }) => file.name === name)
      if (!found) throw new Error(`${name} is not being sent; sent: ${this.names.join(', ') || 'nothing'}`)
      return found
    })
  }

  reset = (): void => {
    this.#uploads = []
  }
}

/** The button that chooses files, by the field's name and what is on the button. */
export const chooser = (label: string, text: string): RegExp => new RegExp(`^${label} ?\\*? ${text}`)

/** Sends to nowhere, in about two seconds, for trying the component by hand. */
export const demoTransport: UploadTransport = async (file, { signal, onProgress }) => {
  for (let step = 1; step <= 20; step++) {
    await new Promise((resolve) => setTimeout(resolve, 100))
    signal.throwIfAborted()
    onProgress(step / 20)
  }
  return uploadedFrom(file)
}

/** Chooses files as an operator does, also such as the browser's dialog would not offer. */
export async function choose(canvasElement: HTMLElement, ...files: File[]): Promise<void> {
  const input = canvasElement.querySelector<HTMLInputElement>('input[type="file"]')
  if (!input) throw new Error('no file input')
  await userEvent.setup({ applyAccept: false }).upload(input, files)
}

/** Watches whether the browser's file dialog is opened, which is kept closed. */
export function watchFileDialog(canvasElement: HTMLElement): { opened: () => boolean } {
  let opened = false
  canvasElement.querySelector('input[type="file"]')?.addEventListener(
    'click',
    (event) => {
      opened = true
      event.preventDefault()
    },
    { once: true },
  )
  return { opened: () => opened }
}

const MEGABYTE = 1024 * 1024

/** A video of a minute and a half, without pictures, that is large enough to be sent in pieces. */
export function largeFilm(name: string, megabytes = 24): File {
  const header = film(90)
  return new File([header, new Uint8Array(megabytes * MEGABYTE - header.length)], name, { type: 'video/mp4' })
}

/** Files as a drag or the clipboard carries them. */
export function carrying(...files: File[]): DataTransfer {
  const carried = new DataTransfer()
  for (const file of files) carried.items.add(file)
  return carried
}

/**
 * One step of a drag, as a browser reports it.
 * @returns whether it was left to the browser
 */
export function drag(target: EventTarget, type: string, dataTransfer: DataTransfer): boolean {
  return target.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer }))
}

/** A real image, drawn and written by the browser. */
export async function imageFile(
  name: string,
  width: number,
  height: number,
  type = 'image/png',
): Promise<File> {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  const sky = context.createLinearGradient(0, 0, width, height)
  sky.addColorStop(0, '#b9caf4')
  sky.addColorStop(1, '#30569f')
  context.fillStyle = sky
  context.fillRect(0, 0, width, height)
  context.fillStyle = '#f2bd5c'
  context.beginPath()
  context.arc(width * 0.75, height * 0.3, Math.min(width, height) * 0.15, 0, Math.PI * 2)
  context.fill()
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type))
  if (!blob) throw new Error('no image')
  return new File([blob], name, { type })
}

/** Milliseconds. */
const PART_OF_A_FILM = 150
const PARTS_OF_A_FILM = 4

/** A real film without sound, as short as the browser records one; such a recording does not say its length. */
export async function recording(name: string): Promise<File> {
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d')
  const recorder = new MediaRecorder(canvas.captureStream(30), { mimeType: 'video/webm' })
  const parts: Blob[] = []
  const { promise, resolve } = Promise.withResolvers<void>()
  let frames = 0
  const draw = () => {
    if (!context || recorder.state === 'inactive') return
    context.fillStyle = `hsl(${frames * 10} 50% 60%)`
    context.fillRect(0, 0, canvas.width, canvas.height)
    frames += 1
    requestAnimationFrame(draw)
  }
  // A busy machine records no frame for a while, and a film without one cannot be opened.
  recorder.ondataavailable = ({ data }) => {
    if (data.size > 0) parts.push(data)
    if (parts.length === PARTS_OF_A_FILM && recorder.state === 'recording') recorder.stop()
  }
  recorder.onstop = () => resolve()
  recorder.start(PART_OF_A_FILM)
  draw()
  await promise
  return new File(parts, name, { type: 'video/webm' })
}

/** Images that a server has. */
export const pictures: readonly UploadedFile[] = ['Harbour', 'Cedar', 'Lantern', 'Juniper'].map(
  (name, index) => ({
    id: `picture-${index + 1}`,
    name: `${name}.jpg`,
    url: picture(1200, 800, 215 + index * 50),
    size: 1_234_567 * (index + 1),
    type: 'image/jpeg',
    width: 1200,
    height: 800,
  }),
)
