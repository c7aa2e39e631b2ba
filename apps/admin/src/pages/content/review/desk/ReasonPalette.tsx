import type { ReviewTaskDetail } from '@admin/api-client/contract/content/review'
import { REVIEW_MAX_REASONS } from '@admin/api-client/contract/limits'
import { useTranslation } from '@admin/i18n'
import { Button, Checkbox, Group, Text } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { Key, KeyButton } from '../../../../features/keys/KeyButton.tsx'
import { useTitleInLanguage } from '../useTitleInLanguage.ts'
import classes from './Desk.module.css'

/** Reasons that have a digit as their key. */
export const DIGITS = 9

interface ReasonPaletteProps extends Pick<ReviewTaskDetail, 'catalog'> {
  chosen: readonly string[]
  /** Whether the task can be decided. */
  ready: boolean
  /** Why a rejection isn’t possible yet. @default it is */
  problem?: string | undefined
  onToggle: (code: string) => void
  /** A reason has the pointer or the focus. */
  onLook: (code: string) => void
  onReject: () => void
  onClose: () => void
}

/** The reasons for which the subject can be rejected. The first nine are chosen with digits. */
export function ReasonPalette({ catalog, chosen, ready, problem, ...on }: ReasonPaletteProps) {
  const { t } = useTranslation(['reviewDesk', 'actions'])
  const titleOf = useTitleInLanguage()
  const group = useRef<HTMLFieldSetElement>(null)
  const [opener] = useState(() => document.activeElement)
  useEffect(() => {
    group.current?.querySelector('input')?.focus()
    return () => {
      // The focus was in the palette, which is gone.
      if (document.activeElement === document.body && opener instanceof HTMLElement) opener.focus()
    }
  }, [opener])
  const full = chosen.length >= REVIEW_MAX_REASONS
  return (
    <fieldset ref={group} className={classes.palette}>
      <Text component="legend" className={classes.label}>
        {t('chooseReasons', { max: REVIEW_MAX_REASONS })}
      </Text>
      {catalog.length === 0 && <Text c="dimmed">{t('noReasons')}</Text>}
      <div className={classes.reasons}>
        {catalog.map((reason, index) => {
          const checked = chosen.includes(reason.code)
          return (
            <Checkbox
              key={reason.code}
              className={classes.reason ?? ''}
              checked={checked}
              disabled={full && !checked}
              label={
                <>
                  {index < DIGITS && <Key name={String(index + 1)} />} {titleOf(reason)}
                  {reason.severity > 0 && (
                    <Text span size="sm" c="dimmed">
                      {' '}
                      {t('givesStrikes', { count: reason.severity })}
                    </Text>
                  )}
                </>
              }
              {...(index < DIGITS && { 'aria-keyshortcuts': String(index + 1) })}
              onChange={() => on.onToggle(reason.code)}
              onFocus={() => on.onLook(reason.code)}
              onMouseEnter={() => on.onLook(reason.code)}
            />
          )
        })}
      </div>
      <Group gap="sm" mt="sm">
        <KeyButton shortcut="Enter" variant="filled" color="red.9" disabled={!ready} onPress={on.onReject}>
          {t('actions:reject')}
        </KeyButton>
        <Button variant="default" onClick={on.onClose} aria-keyshortcuts="Escape">
          {t('actions:cancel')}
        </Button>
        <Text c="var(--admin-danger)" role="alert">
          {problem}
        </Text>
      </Group>
    </fieldset>
  )
}
