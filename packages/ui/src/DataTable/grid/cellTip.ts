import classes from '../DataTable.module.css'

/** The whole text of a cell in focus, where the cell has no room for it. */
export function cellTip(root: HTMLElement, signal: AbortSignal) {
  const tip = root.ownerDocument.createElement('div')
  tip.className = classes.tip ?? ''
  // What it says is the cell's own text, which assistive technology has read already.
  tip.ariaHidden = 'true'
  tip.hidden = true
  root.append(tip)
  signal.addEventListener('abort', () => tip.remove())
  return {
    show(cell: HTMLElement) {
      const text = cell.title || (cell.scrollWidth > cell.clientWidth ? cell.textContent : '')
      tip.hidden = text === '' || !cell.matches(':focus-visible')
      if (tip.hidden) return
      const { left, bottom } = cell.getBoundingClientRect()
      tip.textContent = text
      tip.style.insetBlockStart = `${bottom + 2}px`
      tip.style.left = `${Math.max(8, left)}px`
    },
    hide() {
      tip.hidden = true
    },
  }
}
