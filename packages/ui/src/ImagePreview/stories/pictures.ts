import type { PreviewImage } from '../ImagePreview.types.ts'

/** A drawing as an address, for stories. */
export const picture = (width: number, height: number, hue: number) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 12 8" preserveAspectRatio="xMidYMid slice">
      <rect width="12" height="8" fill="hsl(${hue} 45% 78%)"/><circle cx="9" cy="2" r="1" fill="hsl(${hue} 70% 94%)"/>
      <path d="M0 8V6l3-3 3 3 2-1.500 4 2V8z" fill="hsl(${hue} 40% 42%)"/>
    </svg>`,
  )}`

/** Covers of three banners: wide, tall, and smaller than any window. */
export const covers = [
  { src: picture(1600, 900, 215), alt: 'Spring festival banner' },
  { src: picture(900, 1600, 150), alt: 'Welcome poster' },
  { src: picture(240, 160, 20), alt: 'Gift icon' },
] as const satisfies readonly PreviewImage[]

/** An address with no image behind it. */
export const brokenImage = { src: 'data:image/png;base64,AAAA', alt: 'Lost cover' } satisfies PreviewImage
