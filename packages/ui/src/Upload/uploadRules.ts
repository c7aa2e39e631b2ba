import type { UploadRules } from './Upload.types.ts'

const KILOBYTE = 1024
const MEGABYTE = 1024 * KILOBYTE
const GIGABYTE = 1024 * MEGABYTE

/** Bytes: 20 MB. Without a `maxSize`, a file must be smaller than this. */
export const UPLOAD_MAX_SIZE = 20 * MEGABYTE

/** Common rules, for the `rules` of an Upload. */
export const uploadRules = {
  /** JPEG or PNG up to 10 MB. */
  cover: { formats: ['jpeg', 'png'], maxSize: 10 * MEGABYTE },
  /** 2 to 20 images, each up to 10 MB; HEIC is rejected. */
  atlas: { formats: ['jpeg', 'png', 'gif', 'webp'], maxSize: 10 * MEGABYTE, count: { min: 2, max: 20 } },
  /** GIF up to 20 MB. */
  preview: { formats: ['gif'], maxSize: 20 * MEGABYTE },
  /** MP4 or MOV up to 5 GB that plays for at least a minute. */
  video: { formats: ['mp4', 'mov'], maxSize: 5 * GIGABYTE, duration: { min: 60 } },
  /** 365 × 136 pixels up to 500 KB: the stricter of the two readings, which such a small image keeps. */
  banner: {
    formats: ['jpeg', 'png', 'gif', 'webp'],
    maxSize: 500 * KILOBYTE,
    pixels: { width: 365, height: 136 },
  },
  /** User agreement or privacy policy: HTML up to 1 MB. */
  agreement: { formats: ['html'], maxSize: MEGABYTE },
  /** Any file up to 100 MB. */
  file: { maxSize: 100 * MEGABYTE },
} as const satisfies Record<string, UploadRules>
