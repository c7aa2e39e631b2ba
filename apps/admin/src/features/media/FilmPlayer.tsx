import { fileKeyOf } from '@admin/api-client/contract/fileAddresses'
import { useTranslation } from '@admin/i18n'
import { formatDuration } from '@admin/ui'
import { ActionIcon, Alert, Box, Button, Group, Slider, Stack, Text } from '@mantine/core'
import {
  IconDownload,
  IconMaximize,
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
  IconVolume,
  IconVolumeOff,
} from '@tabler/icons-react'
import { type KeyboardEvent, useRef } from 'react'
import { fileUrl, requestFile } from '../files/fileUrl.ts'
import { ContactSheet } from './ContactSheet.tsx'
import classes from './FilmPlayer.module.css'
import { useFilmAddress } from './useFilmAddress.ts'
import { usePlayback } from './usePlayback.ts'

export interface FilmPlayerProps {
  /** What the film is called. */
  name: string
  /** A signed link to it. */
  link: string
  /** Requests a new link when this one has ended. @default that of the uploaded file, which the caller must see */
  requestLink?: () => Promise<string>
  /** A signed link to its contact sheet. @default none */
  sheet?: string | undefined
  /** Whether pictures are blurred, for films that are hard to watch. @default false */
  blurred?: boolean
  /** Whether pictures are without color. @default false */
  grey?: boolean
  /** Whether it starts without sound. @default false */
  muted?: boolean
}

/** Seconds that an arrow key moves. */
const STEP = 5

/**
 * Plays a private film or sound by ranges, with a film's contact sheet below: a click on a frame goes there. Where this
 * browser can't play it, it can be downloaded.
 */
export function FilmPlayer({
  name,
  link,
  requestLink = () => requestNewLink(link),
  sheet,
  blurred = false,
  grey = false,
  muted = false,
}: FilmPlayerProps) {
  const { t } = useTranslation()
  const root = useRef<HTMLDivElement>(null)
  const video = useRef<HTMLVideoElement>(null)
  const film = useFilmAddress(link, requestLink)
  const { duration, time, playing, silent, seek, toggle, toggleSound, handlers } = usePlayback(video, muted)
  const position = `${formatDuration(time)} / ${formatDuration(duration)}`
  const playText = t(playing ? 'media:pause' : 'media:play')
  const soundText = t(silent ? 'media:unmute' : 'media:mute')

  const enlarge = () =>
    document.fullscreenElement ? document.exitFullscreen() : root.current?.requestFullscreen()
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const act = {
      k: toggle,
      m: toggleSound,
      f: enlarge,
      ArrowLeft: () => seek(time - STEP),
      ArrowRight: () => seek(time + STEP),
    }[event.key]
    const modified = event.altKey || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing
    // The slider has arrow keys of its own.
    if (!act || modified || event.defaultPrevented) return
    event.preventDefault()
    void act()
  }

  return (
    <Stack
      ref={root}
      gap="xs"
      role="group"
      aria-label={name}
      onKeyDown={onKeyDown}
      className={classes.player}
    >
      {film.failure ? (
        <Alert role="alert" variant="default" title={t(`media:${film.failure}`)}>
          <Group gap="xs">
            {film.failure === 'unavailable' ? (
              <Button variant="default" size="xs" onClick={film.retry}>
                {t('actions:retry')}
              </Button>
            ) : (
              <Text fz="sm">{t('media:unplayableHint')}</Text>
            )}
          </Group>
        </Alert>
      ) : (
        <Box className={classes.stage} mod={{ blurred, grey }}>
          <video
            ref={video}
            className={classes.video}
            src={film.url}
            playsInline
            preload="metadata"
            aria-label={name}
            {...handlers}
            onError={film.recover}
            onLoadedData={({ currentTarget }) => {
              if (currentTarget.videoWidth === 0) void film.requireSound()
            }}
          />
        </Box>
      )}
      <Group gap="xs" wrap="nowrap">
        {!film.failure && (
          <>
            <ActionIcon
              variant="default"
              size="lg"
              aria-label={playText}
              title={playText}
              aria-keyshortcuts="k"
              disabled={duration === 0}
              onClick={toggle}
            >
              {playing ? <IconPlayerPauseFilled size={18} /> : <IconPlayerPlayFilled size={18} />}
            </ActionIcon>
            <Slider
              flex={1}
              min={0}
              max={duration || 1}
              step={0.1}
              value={time}
              onChange={seek}
              disabled={duration === 0}
              label={null}
              thumbLabel={t('media:position')}
              thumbValueText={position}
            />
            <Text component="bdi" fz="sm" className={classes.time}>
              {position}
            </Text>
            <ActionIcon
              variant="default"
              size="lg"
              aria-label={soundText}
              title={soundText}
              aria-keyshortcuts="m"
              onClick={toggleSound}
            >
              {silent ? <IconVolumeOff size={18} /> : <IconVolume size={18} />}
            </ActionIcon>
            <ActionIcon
              variant="default"
              size="lg"
              aria-label={t('media:fullScreen')}
              title={t('media:fullScreen')}
              aria-keyshortcuts="f"
              onClick={enlarge}
            >
              <IconMaximize size={18} />
            </ActionIcon>
          </>
        )}
        <Button
          component="a"
          variant="default"
          href={downloadUrl(film.url, film.link)}
          download={name}
          leftSection={<IconDownload size={16} aria-hidden />}
        >
          {t('actions:download')}
        </Button>
      </Group>
      {sheet !== undefined && (
        <ContactSheet
          link={sheet}
          film={film.failure ? undefined : film.url}
          duration={duration}
          current={time}
          blurred={blurred}
          grey={grey}
          onSeek={seek}
        />
      )}
    </Stack>
  )
}

const requestNewLink = async (link: string): Promise<string> => (await requestFile(fileKeyOf(link) ?? '')).url

/** In mock mode the film is in the page. */
const downloadUrl = (url: string | undefined, link: string): string =>
  url?.startsWith('blob:') ? url : `${fileUrl(link)}&download`
