import type { RevealedPerson } from '@admin/api-client/contract/community/realPersons'
import { useTranslation } from '@admin/i18n'
import { ImagePreview } from '@admin/ui'
import { Button, Group, Stack, Text } from '@mantine/core'
import { useEffect } from 'react'
import { FactList } from '../../app/FactList.tsx'
import { minutesAndSeconds, useTimeLeft } from '../maskedFields/useTimeLeft.ts'
import { useOpenablePictures } from './useOpenablePictures.ts'

/** Pixels of a picture. */
const SIZE = 168

interface RevealedIdentityProps {
  revealed: Omit<RevealedPerson, 'until'>
  /** When it is masked again, in epoch milliseconds of this device. */
  until: number
  onMask: () => void
}

/** Shows what identifies a person until a moment. */
export function RevealedIdentity({ revealed, until, onMask }: RevealedIdentityProps) {
  const { t } = useTranslation('realPerson')
  const left = useTimeLeft(until)
  useEffect(() => {
    if (left === 0) onMask()
  }, [left, onMask])
  if (left === 0) return null
  const { realName, documentNumber, pictures } = revealed
  return (
    <Stack>
      <Group justify="space-between">
        <Text size="sm" c="dimmed" role="timer">
          {t('maskedIn', { time: minutesAndSeconds(left) })}
        </Text>
        <Button variant="default" size="xs" onClick={onMask}>
          {t('maskNow')}
        </Button>
      </Group>
      <FactList
        facts={[
          [t('realName'), realName],
          [t('documentNumber'), documentNumber],
        ]}
      />
      {pictures.length > 0 ? <Pictures links={pictures} /> : <Text size="sm">{t('noPictures')}</Text>}
    </Stack>
  )
}

function Pictures({ links }: { links: readonly string[] }) {
  const { t } = useTranslation('realPerson')
  const gallery = useOpenablePictures(links).map((src, index) => ({
    src,
    alt: t('picture', { number: index + 1 }),
  }))
  return (
    <Group gap="xs">
      {gallery.map((picture) => (
        <ImagePreview key={picture.alt} {...picture} size={SIZE} gallery={gallery} />
      ))}
    </Group>
  )
}
