import { COMPONENT_HTML_MAX_LENGTH } from '@admin/api-client/contract/limits'
import { useTranslation } from '@admin/i18n'
import type { FieldSlot } from '@admin/ui'
import { Stack, Textarea } from '@mantine/core'
import { HtmlFrame } from '../../../features/markup/HtmlFrame.tsx'
import { useCan } from '../../../session/useCan.ts'

interface HtmlFieldProps extends Pick<FieldSlot<never, string>, 'onChange' | 'error' | 'disabled'> {
  value: string
}

/** The HTML of a component beside a preview in which nothing runs. */
export function HtmlField({ value, onChange, error, disabled }: HtmlFieldProps) {
  const { t } = useTranslation('component')
  const can = useCan()
  const writable = can('component:html')
  return (
    <Stack gap="xs">
      <Textarea
        label={t('html')}
        description={writable ? t('htmlHint') : t('htmlForbidden')}
        required
        autosize
        minRows={5}
        maxRows={14}
        maxLength={COMPONENT_HTML_MAX_LENGTH}
        ff="monospace"
        spellCheck={false}
        value={value}
        error={error}
        disabled={disabled || !writable}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      <HtmlFrame title={t('htmlPreview')} html={value} height={160} />
    </Stack>
  )
}
