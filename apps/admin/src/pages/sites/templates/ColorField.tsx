import { CONTRAST_MIN, contrast, PAGE_COLORS } from '@admin/api-client/contract/sites/templateFacts'
import type { Template } from '@admin/api-client/contract/sites/templates'
import { useTranslation } from '@admin/i18n'
import type { FieldSlot } from '@admin/ui'
import { ColorInput, Text } from '@mantine/core'

interface ColorFieldProps extends Pick<FieldSlot<never, string>, 'onChange' | 'error' | 'disabled'> {
  value: string
  scheme: Template['scheme']
}

const isColor = (text: string) => /^#[0-9a-f]{6}$/i.test(text)

/** The primary color of a template, with its contrast against the background of the scheme. */
export function ColorField({ value, scheme, ...input }: ColorFieldProps) {
  const { t } = useTranslation('template')
  return (
    <div>
      <ColorInput
        {...input}
        label={t('primaryColor')}
        required
        format="hex"
        withEyeDropper={false}
        value={value}
      />
      {isColor(value) && <Contrast ratio={contrast(value, PAGE_COLORS[scheme])} />}
    </div>
  )
}

function Contrast({ ratio }: { ratio: number }) {
  const { t } = useTranslation('template')
  // Rounded down: one that is just too low isn’t shown as enough.
  const shown = Math.floor(ratio * 10) / 10
  return ratio >= CONTRAST_MIN ? (
    <Text size="sm" c="dimmed" mt={4} role="status">
      {t('contrastGood', { ratio: shown })}
    </Text>
  ) : (
    <Text size="sm" c="var(--admin-danger)" mt={4} role="status">
      {t('contrastLow', { ratio: shown, least: CONTRAST_MIN })}
    </Text>
  )
}
