import { PendingButton } from '@admin/ui'
import type { ButtonProps } from '@mantine/core'
import type { ComponentPropsWithRef } from 'react'
import classes from './KeyButton.module.css'

interface KeyButtonProps
  extends Omit<ButtonProps, 'onClick'>,
    Omit<ComponentPropsWithRef<'button'>, keyof ButtonProps | 'onClick'> {
  /** The key that does the same. */
  shortcut: string
  onPress: () => void
}

/** A button with its key. The second click of a double click would hit what comes next, so it does nothing. */
export const KeyButton = ({ shortcut, onPress, loading = false, ...button }: KeyButtonProps) => (
  <PendingButton
    pending={loading}
    variant="default"
    aria-keyshortcuts={shortcut}
    rightSection={<Key name={shortcut} />}
    onClick={({ detail }) => detail > 1 || onPress()}
    {...button}
  />
)

interface KeyProps {
  name: string
  /** Whether assistive technology reads it, where no control has it as its shortcut. @default false */
  spoken?: boolean
}

/** The name of a key, as on the keyboard. */
export const Key = ({ name, spoken = false }: KeyProps) => (
  <kbd className={classes.key} aria-hidden={!spoken} translate="no">
    {name}
  </kbd>
)
