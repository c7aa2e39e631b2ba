import {
  type ComponentProps,
  type ReactNode,
  type RefObject,
  Suspense,
  useEffect,
  useRef,
  useState,
} from 'react'
import classes from './PopupButton.module.css'

/** What every popup is given. It is rendered while it is open. */
export interface PopupProps {
  opened: boolean
  onClose: () => void
}

interface PopupButtonProps extends Omit<ComponentProps<'button'>, 'popover' | 'ref'> {
  popup: 'menu' | 'dialog'
  renderPopup: (popup: PopupProps) => ReactNode
  buttonRef?: RefObject<HTMLButtonElement | null>
}

/**
 * A button with a menu or a panel. The focus comes back to it when that closes. Not Mantine's `Menu.Target` around the
 * button: a page has a hundred of them, and each menu costs several times what its row does.
 */
export function PopupButton({ popup, renderPopup, buttonRef, ...button }: PopupButtonProps) {
  const [opened, setOpened] = useState(false)
  const own = useRef<HTMLButtonElement>(null)
  const ref = buttonRef ?? own
  useEffect(() => {
    if (!opened) return
    return () => ref.current?.focus({ preventScroll: true })
  }, [opened, ref])
  return (
    <span className={classes.popupHost}>
      <button
        {...button}
        type="button"
        ref={ref}
        aria-haspopup={popup}
        aria-expanded={opened}
        // A press outside closes the popup; on its own button, the click does.
        onMouseDown={opened ? stopPropagation : undefined}
        onTouchStart={opened ? stopPropagation : undefined}
        onClick={() => setOpened(!opened)}
      />
      <Suspense>{opened && renderPopup({ opened, onClose: () => setOpened(false) })}</Suspense>
    </span>
  )
}

function stopPropagation(event: { stopPropagation: () => void }) {
  event.stopPropagation()
}

/** What a menu or panel is placed beside: it covers the button, and names the menu. */
export function PopupAnchor({ children, ...target }: ComponentProps<'span'>) {
  return (
    <span {...target} className={classes.anchor} aria-hidden>
      {children}
    </span>
  )
}
