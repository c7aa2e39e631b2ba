import { isMask } from '@admin/api-client/contract/masks'
import { useTranslation } from '@admin/i18n'
import { ActionIcon, Box, VisuallyHidden } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useLazyDialogs } from '../../crud/form/useLazyDialogs.tsx'
import { Can } from '../../session/Can.tsx'
import type { RevealSubject } from './RevealDialogs.tsx'
import { RevealedValue } from './RevealedValue.tsx'
import { isGranted, type MaskedFieldOf, revealMutation, type ShownValue, shownValue } from './reveal.ts'

export interface MaskedValueProps extends MaskedFieldOf {
  /** As the server sent it, masked or not. */
  value: string
  /** What the field is called. */
  label: string
  /** What the record is called. */
  name: string
  /** Returns the text for a value or its mask. @default as it is */
  format?: (value: string) => string
}

/** A value that the server masks: users with the right reveal it for some minutes, and say why. */
export function MaskedValue({ value, format = (text) => text, ...masked }: MaskedValueProps) {
  if (!isMask(value)) return <>{format(value)}</>
  return <Reveal key={masked.id} {...masked} mask={format(value)} format={format} />
}

function Reveal({
  mask,
  format,
  label,
  name,
  ...masked
}: Omit<MaskedValueProps, 'value'> & { mask: string; format: (value: string) => string }) {
  const { t } = useTranslation('personalData')
  const [shown, setShown] = useState<ShownValue>()
  const { open, dialogs } = useLazyDialogs<RevealSubject>(() => import('./RevealDialogs.tsx'))
  const { mutate, isPending } = useMutation(revealMutation)
  if (shown)
    return (
      <RevealedValue
        {...shown}
        value={format(shown.value)}
        label={label}
        name={name}
        onMask={() => setShown(undefined)}
      />
    )
  const reveal = () => {
    if (!isGranted(masked)) return open({ ...masked, label, name, onRevealed: setShown })
    const { area, id, field } = masked
    mutate(
      { area, id, fields: [field], remark: '' },
      { onSuccess: (revealed) => setShown(shownValue(masked, revealed)) },
    )
  }
  const what = t('revealField', { field: label, name })
  return (
    <Box component="span" display="inline-flex" style={{ alignItems: 'center', gap: 4 }}>
      <span translate="no">{mask}</span>
      <Can code="personalData:reveal">
        <ActionIcon
          size="sm"
          color="gray"
          aria-label={what}
          title={what}
          aria-busy={isPending}
          onClick={reveal}
        >
          <IconEye size={14} aria-hidden />
        </ActionIcon>
        {dialogs}
      </Can>
      <VisuallyHidden role="status" />
    </Box>
  )
}
