import type { BoxProps, ElementProps, Factory, StylesApiProps } from '@mantine/core'
import type { ReactNode, Ref } from 'react'
import type { FileFormat } from './fileFormat.ts'

/** A file stored on the server. */
export interface UploadedFile {
  /** The server's id of the file; unique within `value`. */
  id: string
  /** The file's name with its extension, as the operator knows it. */
  name: string
  /** Where the file can be fetched for the thumbnail, the preview and the download. */
  url: string
  /** Bytes. @default unknown, and not shown */
  size?: number
  /** Media type, such as `image/png`. */
  type: string
  /** Pixels; images and videos only. Left out by the transport: read from the file itself. */
  width?: number
  /** Pixels; images and videos only. Left out by the transport: read from the file itself. */
  height?: number
  /** Duration in seconds, for video and audio. If the transport leaves it out, it is read from the file. */
  duration?: number
}

/** An inclusive lower and upper bound; either can be omitted. */
export interface UploadRange {
  /** Least value allowed. @default none */
  min?: number
  /** Greatest value allowed. @default none */
  max?: number
}

/** Rules that a file must pass before it is sent. Omitted rules don't apply, except the maximum size. */
export interface UploadRules {
  /** Formats allowed, detected by content, never by name. @default any */
  formats?: readonly FileFormat[]
  /** Maximum size in bytes, inclusive. @default less than UPLOAD_MAX_SIZE, 20 MB */
  maxSize?: number
  /** Maximum size in bytes by format; takes precedence over `maxSize`. @default `maxSize` for every format */
  maxSizeByFormat?: Partial<Record<FileFormat, number>>
  /** How many files the value may hold. A full single upload is replaced, not rejected. @default { max: 1 } */
  count?: UploadRange
  /** Pixels of images: a number is exact. `ratio` is width divided by height, with a tolerance of one pixel. @default any */
  pixels?: { width?: number | UploadRange; height?: number | UploadRange; ratio?: number }
  /** Seconds of videos and sounds. @default any */
  duration?: UploadRange
}

/** An upload that the server keeps and that was not finished, such as one interrupted by a closed tab. */
export interface UnfinishedUpload {
  /** The server's id of the upload. */
  id: string
  /** The file's name with its extension, as the operator knows it. */
  name: string
  /** Bytes of the whole file. */
  size: number
  /** Bytes that have arrived. */
  sent: number
  /** Milliseconds since 1970: when the server discards it. @default unknown, and not shown */
  expires?: number
}

export interface UploadTransportContext {
  /** Aborts when the operator cancels or the component unmounts. */
  signal: AbortSignal
  /** Report the share that has been sent, from 0 to 1. */
  onProgress: (share: number) => void
  /** Report that the connection was lost and that the transport retries; the next `onProgress` ends it. */
  onRetry: () => void
  /** The `fields` of the Upload, to be sent along with the file. */
  fields: Readonly<Record<string, string>>
  /** The unfinished upload that the operator continues with this file. @default none: a new upload */
  unfinished?: UnfinishedUpload
}

/**
 * Sends one file and resolves to the stored file. What it rejects with is passed to `onError`
 * of `LabelsProvider` and shown on the file's row: the text of `describeError`, else an `Error`'s message, else a general
 * text.
 */
export type UploadTransport = (file: File, context: UploadTransportContext) => Promise<UploadedFile>

/** Options for cropping images before they are sent. */
export interface UploadCrop {
  /** Aspect ratio of the crop: width divided by height. @default the ratio of `rules.pixels`, or free */
  ratio?: number
}

export interface UploadProps
  extends BoxProps,
    StylesApiProps<UploadFactory>,
    ElementProps<'div', 'children' | 'color' | 'onChange' | 'onBlur' | 'ref'> {
  /** The name of the field; shown above it and read with the button that chooses files. */
  label: ReactNode
  /** The files that the server has, in the order shown. */
  value: readonly UploadedFile[]
  /** Called with the whole new value when a file arrived, was removed or was moved. */
  onChange: (value: UploadedFile[]) => void
  /** Sends one file. The component knows no endpoint; two files are sent at a time, the others wait. */
  transport: UploadTransport
  /** What files must be; see also the presets in `uploadRules`. @default one file below 20 MB (section 5) */
  rules?: UploadRules | undefined
  /** Text sent along with every file of this field, such as `fileType`. @default {} */
  fields?: Readonly<Record<string, string>> | undefined
  /**
   * Lets operators crop images in a dialog before they are sent; images that already match `rules.pixels` are sent
   * unchanged. If the rule is an exact width and height, the result is scaled to it. @default no cropping
   */
  crop?: UploadCrop | undefined
  /** Rows with all details, or tiles with large thumbnails. @default 'list' */
  layout?: 'list' | 'grid' | undefined
  /**
   * Uploads that the server keeps and that were not finished: each has a row with buttons to continue it, which asks
   * for the same file, and to discard it. A chosen file whose name and size match exactly one of them continues it.
   * `onDiscard` deletes one on the server; when it rejects, the dialog says so. Keep `uploads` up to date: those that
   * are being sent are not shown. @default none
   */
  unfinished?:
    | {
        uploads: readonly UnfinishedUpload[]
        onDiscard: (upload: UnfinishedUpload) => Promise<void>
      }
    | undefined
  /**
   * Called with each file that keeps the rules, as it will be sent, before it is sent: a page can read from it while
   * it travels, such as a frame for a cover. @default nothing
   */
  onAccepted?: ((file: File) => void) | undefined
  /**
   * A video that an image can be taken from: adds the button "Choose a video frame". The frame is treated like a chosen
   * file. A video on another site must be sent with CORS headers. @default none
   */
  frameOf?: Blob | string | undefined
  /** A hint below the field, before the sentence that states the rules. @default none */
  description?: ReactNode
  /** Error message for the field as a whole, such as a missing file. Rejected files show their own messages. @default none */
  error?: ReactNode
  /** Marks the field as one that must hold a file. @default false */
  required?: boolean
  /** Whether the field is read-only: files are shown, but can't be added, removed or moved. @default false */
  disabled?: boolean
  /** Called with true when the first file is added, and with false when none is waiting or being sent. */
  onBusyChange?: ((busy: boolean) => void) | undefined
  /** Called when focus leaves the whole field, for validating on blur. @default nothing */
  onBlur?: () => void
  /** The button that chooses files, so that a form can focus it. */
  ref?: Ref<HTMLButtonElement>
}

export type UploadFactory = Factory<{
  props: UploadProps
  ref: HTMLButtonElement
  stylesNames: 'root' | 'dropArea' | 'list' | 'item'
}>
