/** No query matches, as in a wide window in the light color scheme. */
function matchMedia(media: string): MediaQueryList {
  return Object.assign(new EventTarget(), {
    media,
    matches: false,
    onchange: null,
    addListener: nothing,
    removeListener: nothing,
  })
}

/** Nothing has a size, hence none that changes. */
class SizeObserver {
  readonly observe = nothing
  readonly unobserve = nothing
  readonly disconnect = nothing
}

function nothing() {}

/**
 * Adds what jsdom lacks and the components need: `matchMedia`, `ResizeObserver`, scrolling, pointer capture, decoded
 * images, and the places of text for the editor of `richText` fields. Call it in the setup file of the test runner. What
 * the environment has stays, so that nothing changes in a browser.
 */
export function setUpJsdom(): void {
  add(window, { matchMedia, ResizeObserver: SizeObserver })
  add(Element.prototype, {
    scrollIntoView: nothing,
    scrollTo: nothing,
    scrollBy: nothing,
    setPointerCapture: nothing,
    releasePointerCapture: nothing,
    hasPointerCapture: () => false,
  })
  add(HTMLImageElement.prototype, { decode: async () => {} })
  add(Document.prototype, { elementFromPoint: () => null })
  add(Range.prototype, { getClientRects: () => [], getBoundingClientRect: () => new DOMRect() })
}

function add(target: object, members: Record<string, unknown>) {
  for (const [name, value] of Object.entries(members)) {
    if (Reflect.get(target, name) === undefined)
      Object.defineProperty(target, name, { value, configurable: true, writable: true })
  }
}
