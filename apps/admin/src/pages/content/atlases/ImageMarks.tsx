import { useTranslation } from '@admin/i18n'
import { type FieldSlot, useFormContext } from '@admin/ui'
import { Box, Checkbox, Group, Input, Radio, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Columns } from '../../../crud/detail/Columns.tsx'
import type { AtlasImage } from './ImagesField.tsx'

interface ImageMarksProps
  extends Pick<FieldSlot<never, string>, 'value' | 'onChange' | 'id' | 'error' | 'disabled'> {
  /** Address of the image that is the cover; empty for the first free one. */
  value: string
  images: readonly AtlasImage[]
}

/** Which images are free previews, and which one is the cover. */
export function ImageMarks({ value: cover, onChange, id, error, disabled, images }: ImageMarksProps) {
  const { t } = useTranslation('atlas')
  const { change } = useFormContext<{ images: AtlasImage[] }>()
  const coverMark = (address: string, label: string) => (
    <Radio
      name={id}
      label={label}
      checked={cover === address}
      disabled={disabled}
      onChange={() => onChange(address)}
    />
  )
  return (
    <Input.Wrapper label={t('imageMarks')} labelElement="div" description={t('coverHint')} error={error}>
      <Box py="xs">
        <Columns minWidth="13rem">
          <Marks label={t('cover')}>{coverMark('', t('defaultCover'))}</Marks>
          {images.map(({ address, free }, index) => (
            <Marks key={address} label={`${t('image')} ${index + 1}`}>
              <Checkbox
                label={t('freePreview')}
                checked={free}
                disabled={disabled}
                onChange={({ currentTarget: { checked } }) =>
                  change({
                    images: images.map((image) =>
                      image.address === address ? { ...image, free: checked } : image,
                    ),
                  })
                }
              />
              {coverMark(address, t('cover'))}
            </Marks>
          ))}
        </Columns>
      </Box>
    </Input.Wrapper>
  )
}

const Marks = ({ label, children }: { label: string; children: ReactNode }) => (
  <Stack gap={4} role="group" aria-label={label}>
    <Text size="sm" fw={500} aria-hidden>
      {label}
    </Text>
    <Group gap="md">{children}</Group>
  </Stack>
)
