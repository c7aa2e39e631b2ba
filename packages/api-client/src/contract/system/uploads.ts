import { z } from 'zod'
import { defineArea } from '../defineArea.ts'
import { enumeration, fileLink, id, timestamp } from '../fields.ts'
import { FILE_NAME_MAX_LENGTH, THUMBNAIL_MAX_SIZE, UPLOAD_DEFAULTS, UPLOAD_SINGLE_LIMIT } from '../limits.ts'
import { get, post } from '../operation.ts'

/** What names an upload's origin and kind. */
const word = z.string().trim().min(1).max(64)

/** The fields that an upload and its record share (specification, sections 3 and 7). */
export const uploadFields = {
  /** File name under which it is kept. */
  uploadTarget: z.string().trim().min(1).max(FILE_NAME_MAX_LENGTH),
  fileType: enumeration('uploadFileType').default(UPLOAD_DEFAULTS.fileType),
  /** A number; in a form its digits. */
  storageStyle: z
    .union([
      z.number().int().nonnegative().max(999),
      z
        .string()
        .regex(/^\d{1,3}$/)
        .transform(Number),
    ])
    .default(UPLOAD_DEFAULTS.storageStyle),
  /** Requested target of the file; once it is stored, its actual target. */
  storageType: word.optional(),
  /** The page or field that it was chosen in. */
  uploadFrom: word.default('admin'),
  env: enumeration('uploadEnvironment').default('prod'),
}

/** A file that the server keeps. */
export const uploadedFile = z
  .object({
    id,
    /** Its name in the store and in its address, `/files/{key}`. */
    key: z.string(),
    /** As the operator knows it. */
    name: z.string(),
    /** Path below the base address of files. */
    url: fileLink,
    mediaType: z.string(),
    /** Bytes. */
    size: z.number().int(),
    /** Hexadecimal digest of the content. */
    sha256: z.string(),
    storageType: enumeration('storageType'),
    /** Milliseconds; null for what doesn't play, and for a video whose duration can't be read. */
    duration: z.number().int().nullable(),
    /** Pixels of a picture or video, as it is shown; null where they can't be read. */
    width: z.number().int().nullable(),
    height: z.number().int().nullable(),
    /** Four-character codes of a video's tracks, such as `avc1` and `mp4a`. */
    codecs: z.array(z.string()),
    /** Smaller copies of a picture, the smallest first. */
    thumbnails: z.array(z.object({ width: z.number().int(), url: fileLink })),
  })
  .meta({ id: 'UploadedFile' })
export type UploadedFile = z.infer<typeof uploadedFile>

/** A resumable upload whose last byte has not been stored yet. */
export const unfinishedUpload = z
  .object({
    id,
    /** On the operator's device; the stored file may be named differently. */
    name: z.string(),
    fileType: enumeration('uploadFileType'),
    /** Bytes of the whole file. */
    size: z.number().int(),
    /** Bytes that the server has; the upload continues with the next one. */
    sent: z.number().int(),
    /** Digest that identifies the file, as its client sent it with the upload; empty if it sent none. */
    fingerprint: z.string(),
    /** When the server deletes it, unless another piece arrives. */
    expireTime: timestamp,
  })
  .meta({ id: 'UnfinishedUpload' })
export type UnfinishedUpload = z.infer<typeof unfinishedUpload>

const FORM_OVERHEAD = 64 * 1024

const formFile = z.custom<File>((value) => value instanceof File).meta({ type: 'string', format: 'binary' })

export const uploadForm = z.object({
  ...uploadFields,
  /** 64-bit difference hash of a picture, by which similar ones are found, in hexadecimal digits. */
  hash: z
    .string()
    .regex(/^[\da-f]{16}$/)
    .optional(),
  file: formFile,
})

export const thumbnailForm = z.object({
  /** Of the picture that it is a smaller copy of, which the caller has uploaded. */
  key: z.string().min(1).max(FILE_NAME_MAX_LENGTH),
  /** A WebP or JPEG of one of the widths of `THUMBNAIL_MAX_SIZE`. */
  file: formFile,
})

/** Resumable uploads: the tus protocol 1.0.0 with creation, checksum, expiration and termination. */
export const RESUMABLE_PATH = '/upload/resumable'

export const uploadArea = defineArea({
  name: 'upload',
  constraints: {
    uploaded_files_key_unique: { error: 'fileExists' },
  },
  operations: {
    single: post('/upload/single', {
      summary: 'Upload a file in one piece (specification, section 7)',
      access: 'session',
      body: uploadForm,
      multipart: { maxSize: UPLOAD_SINGLE_LIMIT + FORM_OVERHEAD },
      data: uploadedFile,
    }),
    thumbnail: post('/upload/thumbnail', {
      summary: 'Upload a smaller copy of a picture that the caller has uploaded',
      access: 'session',
      body: thumbnailForm,
      multipart: { maxSize: THUMBNAIL_MAX_SIZE[960] + FORM_OVERHEAD },
      data: uploadedFile,
    }),
    unfinished: get(RESUMABLE_PATH, {
      summary: "The caller's resumable uploads that can be continued or discarded, the latest first",
      access: 'session',
      data: z.array(unfinishedUpload),
    }),
    resumed: get(`${RESUMABLE_PATH}/{id}`, {
      summary: 'Get the file of a finished resumable upload',
      access: 'session',
      data: uploadedFile,
    }),
    file: get('/upload/files/{key}', {
      summary: 'Get a file that the caller can access, with a new link',
      access: 'session',
      params: z.object({ key: z.string().max(FILE_NAME_MAX_LENGTH) }),
      data: uploadedFile,
    }),
  },
})
