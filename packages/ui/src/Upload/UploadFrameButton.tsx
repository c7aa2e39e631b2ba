import { Button } from '@mantine/core'
import { IconMovie } from '@tabler/icons-react'
import { useLabels } from '../labels/LabelsProvider.tsx'

/** Opens the dialog in which a frame of a video is chosen. */
export function UploadFrameButton({ disabled, onClick }: { disabled: boolean; onClick: () => void }) {
  const { upload: words } = useLabels()
  return (
    <Button
      size="compact-sm"
      variant="default"
      mt="0.375rem"
      leftSection={<IconMovie size={16} aria-hidden />}
      disabled={disabled}
      onClick={onClick}
    >
      {words.takeFrame}
    </Button>
  )
}

/** The type that a frame is written as: JPEG, or PNG or WebP where the rules allow no JPEG. */
export function frameTypeOf(formats: readonly string[] = []): 'image/jpeg' | 'image/png' | 'image/webp' {
  const allowed = (['jpeg', 'png', 'webp'] as const).find((format) => formats.includes(format))
  return `image/${allowed ?? 'jpeg'}`
}

/** How a video is requested so that its frames can be read: an address of another site by CORS. */
export function crossOriginOf(video: Blob | string): 'anonymous' | undefined {
  if (typeof video !== 'string') return undefined
  return new URL(video, document.baseURI).origin === location.origin ? undefined : 'anonymous'
}
