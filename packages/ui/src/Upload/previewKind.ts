/** How a file of a media type can be shown; undefined where it can only be downloaded. */
export function previewKind(type: string): 'image' | 'video' | 'audio' | undefined {
  const kind = type.split('/')[0]
  if (type === 'image/heic' || type === 'image/heif') return undefined
  return kind === 'image' || kind === 'video' || kind === 'audio' ? kind : undefined
}
