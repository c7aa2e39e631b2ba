export function isRtl(element: Element): boolean {
  return getComputedStyle(element).direction === 'rtl'
}

/** -1 and 1 for the arrow keys to the start and the end of a line in the element; 0 for any other key. */
export function sidewaysStep(key: string, element: Element): -1 | 0 | 1 {
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return 0
  return (key === 'ArrowRight') === isRtl(element) ? -1 : 1
}
