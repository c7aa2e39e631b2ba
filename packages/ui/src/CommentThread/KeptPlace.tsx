import { Component, type ReactNode, type RefObject } from 'react'

interface KeptPlaceProps {
  list: RefObject<HTMLElement | null>
  /** Names the first item of the list. */
  first: string | undefined
  /** Whether more can be put before it. */
  growing: boolean
  children: ReactNode
}

interface Position {
  item: Element
  top: number
}

/** Keeps a list's items where they are on the screen when others are put before them. */
export class KeptPlace extends Component<KeptPlaceProps> {
  // Hooks see the page only after it has changed.
  override getSnapshotBeforeUpdate({ first, growing }: KeptPlaceProps): Position | null {
    if (!growing || first === this.props.first) return null
    const item = this.props.list.current?.firstElementChild
    return item ? { item, top: item.getBoundingClientRect().top } : null
  }

  override componentDidUpdate(_props: KeptPlaceProps, _state: unknown, position: Position | null) {
    // Removed, or still the first: nothing was put before it.
    if (!position?.item.previousElementSibling) return
    const moved = position.item.getBoundingClientRect().top - position.top
    scrollerOf(position.item)?.scrollBy({ top: moved, behavior: 'instant' })
  }

  override render() {
    return this.props.children
  }
}

/** What scrolls an element: a box around it, or the page. */
function scrollerOf(element: Element): Element | null {
  for (let box = element.parentElement; box && box !== document.body; box = box.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(box).overflowY)) return box
  }
  return document.scrollingElement
}
