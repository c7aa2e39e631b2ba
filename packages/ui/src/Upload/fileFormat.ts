/** The formats that an upload detects, with name, media type and extensions. */
export const FILE_FORMATS = {
  jpeg: { name: 'JPEG', type: 'image/jpeg', extensions: ['.jpg', '.jpeg'] },
  png: { name: 'PNG', type: 'image/png', extensions: ['.png'] },
  gif: { name: 'GIF', type: 'image/gif', extensions: ['.gif'] },
  webp: { name: 'WebP', type: 'image/webp', extensions: ['.webp'] },
  avif: { name: 'AVIF', type: 'image/avif', extensions: ['.avif'] },
  heic: { name: 'HEIC', type: 'image/heic', extensions: ['.heic', '.heif'] },
  svg: { name: 'SVG', type: 'image/svg+xml', extensions: ['.svg'] },
  mp4: { name: 'MP4', type: 'video/mp4', extensions: ['.mp4', '.m4v'] },
  mov: { name: 'MOV', type: 'video/quicktime', extensions: ['.mov'] },
  webm: { name: 'WebM', type: 'video/webm', extensions: ['.webm'] },
  mp3: { name: 'MP3', type: 'audio/mpeg', extensions: ['.mp3'] },
  wav: { name: 'WAV', type: 'audio/wav', extensions: ['.wav'] },
  ogg: { name: 'OGG', type: 'audio/ogg', extensions: ['.ogg', '.oga'] },
  flac: { name: 'FLAC', type: 'audio/flac', extensions: ['.flac'] },
  m4a: { name: 'M4A', type: 'audio/mp4', extensions: ['.m4a'] },
  pdf: { name: 'PDF', type: 'application/pdf', extensions: ['.pdf'] },
  zip: { name: 'ZIP', type: 'application/zip', extensions: ['.zip'] },
  apk: { name: 'APK', type: 'application/vnd.android.package-archive', extensions: ['.apk'] },
  exe: { name: 'EXE', type: 'application/vnd.microsoft.portable-executable', extensions: ['.exe', '.dll'] },
  html: { name: 'HTML', type: 'text/html', extensions: ['.html', '.htm'] },
  text: { name: 'TXT', type: 'text/plain', extensions: ['.txt', '.csv', '.md'] },
} as const satisfies Record<string, { name: string; type: string; extensions: readonly `.${string}`[] }>

/** A file format, detected by content. */
export type FileFormat = keyof typeof FILE_FORMATS

/** How a file of a media type can be shown; undefined where it can only be downloaded. */
export function previewKind(type: string): 'image' | 'video' | 'audio' | undefined {
  const kind = type.split('/')[0]
  if (type === 'image/heic' || type === 'image/heif') return undefined
  return kind === 'image' || kind === 'video' || kind === 'audio' ? kind : undefined
}
