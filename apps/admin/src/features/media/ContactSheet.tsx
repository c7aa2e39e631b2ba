import { CONTACT_SHEET } from '@admin/api-client/contract/limits'
import { useTranslation } from '@admin/i18n'
import { formatDuration, PendingButton } from '@admin/ui'
import { Box, Group, Text, UnstyledButton } from '@mantine/core'
import { useEffect, useState } from 'react'
import { openableUrl } from '../files/fileUrl.ts'
import type { SheetVerdict } from './contactSheet.ts'
import { contactSheetTimes } from './contactSheetLayout.ts'
import classes from './FilmPlayer.module.css'

interface ContactSheetProps {
  /** A signed link to the sheet. */
  link: string
  /** Address of the film, with which the sheet can be compared. @default none: it can't */
  film: string | undefined
  /** Seconds of the film; 0 until they are known. */
  duration: number
  /** Where the player is, in seconds. */
  current: number
  blurred: boolean
  grey: boolean
  onSeek: (time: number) => void
}

/** The frames of a contact sheet, each a button that goes there, and the button that compares them with the film. */
export function ContactSheet({ link, film, duration, current, blurred, grey, onSeek }: ContactSheetProps) {
  const { t } = useTranslation()
  const url = useSheetUrl(link)
  const [verdict, setVerdict] = useState<SheetVerdict | 'comparing'>()
  const times = contactSheetTimes(duration)
  const part = duration / CONTACT_SHEET.frames
  const compare = async (address: string) => {
    setVerdict('comparing')
    try {
      const { verifyContactSheet } = await import('./contactSheet.ts')
      const [sheet, video] = await Promise.all([blobAt(url ?? ''), readableFilm(address)])
      setVerdict(await verifyContactSheet(sheet, video))
    } catch {
      setVerdict('unknown')
    }
  }
  return (
    <Box>
      <ul className={classes.sheet} aria-label={t('media:frames')}>
        {times.map((time, index) => (
          <li key={index}>
            <UnstyledButton
              className={classes.frame}
              mod={{ blurred, grey }}
              aria-label={t('media:goTo', { time: formatDuration(time) })}
              aria-current={(duration > 0 && Math.floor(current / part) === index) || undefined}
              disabled={duration === 0}
              onClick={() => onSeek(time)}
            >
              <span className={classes.picture} style={pictureOf(url, index)} />
            </UnstyledButton>
          </li>
        ))}
      </ul>
      <Group gap="xs" mt={4}>
        <PendingButton
          variant="subtle"
          size="compact-sm"
          pending={verdict === 'comparing'}
          disabled={film === undefined || url === undefined}
          onClick={() => film !== undefined && compare(film)}
        >
          {t('media:compare')}
        </PendingButton>
        <Text role="status" fz="sm" fw={verdict === 'differs' ? 600 : undefined}>
          {verdict && verdict !== 'comparing' && t(`media:sheet.${verdict}`)}
        </Text>
      </Group>
    </Box>
  )
}

/** The address of a sheet, which in mock mode is revoked when it is no longer shown. */
function useSheetUrl(link: string): string | undefined {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    let shown = true
    let made: string | undefined
    openableUrl(link).then(
      (opened) => {
        made = opened
        if (shown) setUrl(opened)
        else revoke(opened)
      },
      // The frames are buttons without pictures then.
      () => {},
    )
    return () => {
      shown = false
      setUrl(undefined)
      revoke(made)
    }
  }, [link])
  return url
}

function revoke(url: string | undefined): void {
  if (url?.startsWith('blob:')) URL.revokeObjectURL(url)
}

function pictureOf(url: string | undefined, index: number) {
  const { columns, rows } = CONTACT_SHEET
  const [column, row] = [index % columns, Math.floor(index / columns)]
  return {
    ...(url !== undefined && { backgroundImage: `url("${url}")` }),
    backgroundSize: `${columns * 100}% ${rows * 100}%`,
    backgroundPosition: `${(column * 100) / (columns - 1)}% ${(row * 100) / (rows - 1)}%`,
  }
}

const blobAt = async (url: string): Promise<Blob> => (await fetch(url)).blob()

/** A film in the page is read as it is: an address in the page has no ranges. */
const readableFilm = async (url: string): Promise<Blob | string> =>
  url.startsWith('blob:') ? blobAt(url) : url
