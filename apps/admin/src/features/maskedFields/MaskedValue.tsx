import { ApiError } from '@admin/api-client'
import { isMask } from '@admin/api-client/contract/masks'
import { useTranslation } from '@admin/i18n'
import { CopyButton } from '@admin/ui'
import { ActionIcon, Box, VisuallyHidden } from '@mantine/core'
import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { SHOWS_FAILURE } from '../../app/queryClient.ts'
import { toastError } from '../../app/toast.ts'
import { useLazyDialogs } from '../../crud/form/useLazyDialogs.tsx'
import { Can } from '../../session/Can.tsx'
import { useSession } from '../../session/useSession.ts'
import type { RevealSubject } from './RevealDialogs.tsx'
import {
  forgetGrant,
  isGranted,
  type MaskedFieldOf,
  revealMutation,
  type ShownValue,
  shownValue,
} from './reveal.ts'
import { TimeLeft } from './TimeLeft.tsx'

interface Named extends MaskedFieldOf {
  /** What the field is called. */
  label: string
  /** What the record is called. */
  name: string
  /** Of the button that reveals the value; -1 in a cell of a table. @default 0 */
  tabIndex?: number
}

interface MaskedValueProps extends Named {
  /** As the server sent it, masked or not. */
  value: string
  /** Returns the text for a value or its mask. @default as it is */
  format?: (value: string) => string
}

/** A value that the server masks: users with the right reveal it for some minutes, and say why. */
export function MaskedValue({ value, format = (text) => text, ...named }: MaskedValueProps) {
  if (!isMask(value)) return <>{format(value)}</>
  return <Revealable key={named.id} {...named} mask={format(value)} format={format} />
}

/** Whether the server wants a reason, because the time for which it knew one is over. */
const isReasonMissing = (error: unknown): boolean =>
  error instanceof ApiError && error.fields?.reason !== undefined

interface RevealableProps extends Named {
  mask: string
  format: (value: string) => string
}

function Revealable({ mask, format, label, name, tabIndex = 0, ...field }: RevealableProps) {
  const { t } = useTranslation('personalData')
  const [shown, setShown] = useState<ShownValue>()
  const hide = useCallback(() => setShown(undefined), [])
  const { open, dialogs } = useLazyDialogs<RevealSubject>(() => import('./RevealDialogs.tsx'))
  const viewed = { ...field, account: useSession().user?.id ?? '' }
  const { mutate, isPending } = useMutation({ ...revealMutation, meta: SHOWS_FAILURE })
  const reveal = () => {
    const askWhy = () => open({ ...viewed, label, name, onRevealed: setShown })
    if (!isGranted(viewed)) return askWhy()
    const { area, id } = field
    mutate(
      { area, id, fields: [field.field], remark: '' },
      {
        onSuccess: (revealed) => setShown(shownValue(viewed, revealed)),
        onError: (error) => {
          if (!isReasonMissing(error)) return toastError(error)
          forgetGrant(viewed)
          askWhy()
        },
      },
    )
  }
  const text = shown && format(shown.value)
  const action = t(shown ? 'maskNow' : 'revealField', { field: label, name })
  const Icon = shown ? IconEyeOff : IconEye
  return (
    <Box component="span" display="inline-flex" style={{ alignItems: 'center', gap: 4 }}>
      <span translate="no">{text ?? mask}</span>
      {text !== undefined && <CopyButton value={text} label={label} />}
      <Can code="personalData:reveal" tabIndex={tabIndex}>
        {/* One button for both, so that it keeps the focus. */}
        <ActionIcon
          size="sm"
          color="gray"
          tabIndex={tabIndex}
          aria-label={action}
          title={action}
          aria-busy={isPending}
          onClick={shown ? hide : reveal}
        >
          <Icon size={14} aria-hidden />
        </ActionIcon>
        {dialogs}
      </Can>
      {shown && <TimeLeft until={shown.until} onOver={hide} />}
      <VisuallyHidden component="span" role="status">
        {text !== undefined && t('revealed', { field: label, name, value: text })}
      </VisuallyHidden>
    </Box>
  )
}
