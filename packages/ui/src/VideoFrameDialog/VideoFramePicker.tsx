import { Box, Button, Group, Loader, Slider, Stack, Text } from '@mantine/core'
import {
  type KeyboardEvent,
  type KeyboardEventHandler,
  type RefObject,
  useImperativeHandle,
  useRef,
  useState,
} from 'react'
import { Notice } from '../controls/Notice.tsx'
import { sidewaysStep } from '../controls/sidewaysStep.ts'
import { formatDuration } from '../format/formatDuration.ts'
import { useLabels } from '../labels/LabelsProvider.tsx'
import { useOpenedRef } from '../overlays/useOpenedRef.ts'
import { PendingButton } from '../PendingButton/PendingButton.tsx'
import { frameImage, videoName } from './frameImage.ts'
import { useSeeking } from './useSeeking.ts'
import { useVideoUrl } from './useVideoUrl.ts'
import classes from './VideoFrameDialog.module.css'
import type { VideoFrameDialogProps } from './VideoFrameDialog.types.ts'
import { VideoFrameStrip } from './VideoFrameStrip.tsx'

/** Seconds: most videos have at least this many frames, and a shorter step would show the same one twice. */
const FRAME = 1 / 30

interface VideoFramePickerProps extends VideoFrameDialogProps {
  /** Set to what handles the keys of the whole dialog. */
  keys: RefObject<KeyboardEventHandler | null>
}

/** Finds a frame by pointer, touch or keyboard, and takes it as an image. */
export function VideoFramePicker(props: VideoFramePickerProps) {
  const { video, crossOrigin, name = videoName(video), type = 'image/jpeg', onPick, onClose } = props
  const labels = useLabels()
  const words = labels.videoFrame
  const url = useVideoUrl(video)
  const element = useRef<HTMLVideoElement>(null)
  const { state, time, seek, settled, handlers } = useSeeking(element)
  const [taking, setTaking] = useState<'no' | 'yes' | 'tainted' | 'failed'>('no')
  const duration = typeof state === 'object' ? state.duration : undefined
  const opened = useOpenedRef(props.opened)

  const take = async () => {
    if (!element.current) return
    setTaking('yes')
    try {
      await settled(element.current)
      const image = await frameImage(element.current, name, type)
      if (!opened.current) return setTaking('no')
      onPick(image)
      onClose()
    } catch (error) {
      setTaking(error instanceof DOMException && error.name === 'SecurityError' ? 'tainted' : 'failed')
    }
  }
  useImperativeHandle(props.keys, () => (event) => {
    const step = stepOf(event)
    if (step === 0 || duration === undefined) return
    event.preventDefault()
    // The slider would take its own step.
    event.stopPropagation()
    seek(time + step)
  })

  return (
    <Stack gap="sm">
      {state === 'unplayable' ? (
        <Notice tone="warning">{words.unplayable}</Notice>
      ) : (
        <Box pos="relative" bg="black" className={classes.stage}>
          {state === 'loading' && (
            <Group role="status" gap="xs" className={classes.loading}>
              <Loader size="sm" color="white" aria-hidden />
              {labels.loading}
            </Group>
          )}
          {url !== undefined && (
            <video
              ref={element}
              className={classes.video}
              src={url}
              crossOrigin={crossOrigin}
              muted
              playsInline
              preload="auto"
              aria-label={name}
              {...handlers}
            />
          )}
        </Box>
      )}
      {duration !== undefined && (
        <>
          <Group gap="md" wrap="nowrap">
            <Slider
              flex={1}
              min={0}
              max={duration}
              step={FRAME}
              value={time}
              onChange={seek}
              label={null}
              thumbLabel={words.position}
              thumbValueText={words.time(formatPosition(time), formatDuration(duration))}
            />
            <Text component="bdi" fz="sm" className={classes.time}>
              {formatPosition(time)} / {formatDuration(duration)}
            </Text>
          </Group>
          {url !== undefined && (
            <VideoFrameStrip url={url} crossOrigin={crossOrigin} duration={duration} onSeek={seek} />
          )}
          <Text fz="xs" c="dimmed">
            {words.hint}
          </Text>
        </>
      )}
      {(taking === 'tainted' || taking === 'failed') && <Notice>{words[taking]}</Notice>}
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose}>
          {words.cancel}
        </Button>
        <PendingButton onClick={take} pending={taking === 'yes'} disabled={duration === undefined}>
          {words.take}
        </PendingButton>
      </Group>
    </Stack>
  )
}

/** Seconds that a key moves: comma and period a frame, an arrow a second, with Shift ten. */
function stepOf({ key, shiftKey, altKey, ctrlKey, metaKey, currentTarget }: KeyboardEvent): number {
  if (altKey || ctrlKey || metaKey) return 0
  if (key === ',') return -FRAME
  if (key === '.') return FRAME
  const upwards = { ArrowUp: 1, ArrowDown: -1 }[key] ?? sidewaysStep(key, currentTarget)
  return upwards * (shiftKey ? 10 : 1)
}

/** `0:42`, and between two seconds `0:42.53`. */
function formatPosition(seconds: number): string {
  const hundredths = Math.floor((seconds % 1) * 100 + 1e-6)
  return formatDuration(seconds + 1e-6) + (hundredths > 0 ? `.${String(hundredths).padStart(2, '0')}` : '')
}
