import { Button, type ButtonProps } from '@mantine/core'
import type { ComponentPropsWithRef, JSX, MouseEvent } from 'react'

export interface PendingButtonProps
  extends Omit<ButtonProps, 'loading'>,
    Omit<ComponentPropsWithRef<'button'>, keyof ButtonProps> {
  /** The action runs. */
  pending: boolean
}

const doNothing = (event: MouseEvent) => event.preventDefault()

/** The same element, not disabled, so that it keeps the focus. */
const pendingRoot = (root: JSX.IntrinsicElements['button']) => (
  <button {...root} disabled={false} aria-disabled aria-busy onClick={doNothing} />
)

/**
 * A Mantine `Button` for an action that takes a while. While the action runs, the button shows a loader, keeps the focus and
 * does nothing. `loading` of a Mantine button disables it, and the keyboard focus is lost.
 */
export const PendingButton = ({ pending, ...button }: PendingButtonProps) => (
  <Button {...button} loading={pending} {...(pending && { renderRoot: pendingRoot })} />
)
