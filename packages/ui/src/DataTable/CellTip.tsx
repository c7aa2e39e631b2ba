import { type RefObject, useEffect, useState } from 'react'
import { isRtl } from '../controls/sidewaysStep.ts'
import classes from './CellTip.module.css'

interface Tip {
  text: string
  top: number
  start: number
  /** The pointer is on the cell; otherwise the keyboard is. */
  pointed: boolean
}

interface CellTipProps {
  /** The table's parent, which scrolls. */
  scroller: RefObject<HTMLElement | null>
}

/** The whole text of the cell that has the focus or is pointed at, where the cell has no room for it. */
export function CellTip({ scroller }: CellTipProps) {
  const [tip, setTip] = useState<Tip>()
  useEffect(() => {
    const area = scroller.current
    if (!area) return
    const listening = new AbortController()
    const show = (element: HTMLElement, text: string, pointed: boolean) => {
      const { left, right, bottom } = element.getBoundingClientRect()
      const start = isRtl(element) ? document.documentElement.clientWidth - right : left
      setTip(text === '' ? undefined : { text, top: bottom + 2, start: Math.max(8, start), pointed })
    }
    const onFocus = ({ target }: Event) => {
      if (!(target instanceof HTMLElement) || !target.matches(':focus-visible')) setTip(undefined)
      else if (target.matches('td, th')) show(target, target.title || cutText(target), false)
      // Why an action is out of reach.
      else show(target, target.matches('button') ? target.title : '', false)
    }
    const onPointer = ({ target }: Event) => {
      const cell = target instanceof Element ? target.closest<HTMLElement>('td, th') : null
      // Browsers show a title themselves.
      if (cell) show(cell, cell.title ? '' : cutText(cell), true)
    }
    const hide = () => setTip(undefined)
    const on = (type: string, listener: (event: Event) => void) =>
      area.addEventListener(type, listener, { signal: listening.signal, passive: true })
    on('focusin', onFocus)
    on('pointerover', onPointer)
    for (const type of ['focusout', 'keydown', 'pointerdown', 'pointerleave', 'scroll']) on(type, hide)
    return () => listening.abort()
  }, [scroller])
  if (!tip) return null
  return (
    // The cell's own text, which assistive technology has read already.
    <div
      aria-hidden
      className={classes.tip}
      data-pointed={tip.pointed || undefined}
      style={{ insetBlockStart: tip.top, insetInlineStart: tip.start }}
    >
      {tip.text}
    </div>
  )
}

/** The text of a cell that is not shown in full, otherwise nothing. */
function cutText(cell: HTMLElement): string {
  return cell.scrollWidth > cell.clientWidth ? cell.textContent.trim() : ''
}
