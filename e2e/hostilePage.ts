import { expect, type Page } from '@playwright/test'

/**
 * Records dialogs and requests to other origins from now on.
 *
 * @returns `expectUnharmed`, which fails when a payload took effect on the page
 */
export function watched(page: Page, home: string) {
  const strayed: string[] = []
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url())
    if (protocol.startsWith('http') && origin !== home) strayed.push(request.url())
  })
  page.on('dialog', (dialog) => {
    strayed.push(`dialog ${dialog.message()}`)
    void dialog.dismiss()
  })
  const expectUnharmed = async () => {
    expect(await page.evaluate(harm), page.url()).toEqual([])
    expect(strayed, page.url()).toEqual([])
  }
  return { expectUnharmed }
}

/** The effects of payloads that are visible in the document. Runs in the page. */
function harm(): string[] {
  const found: string[] = []
  if ('attacked' in window) found.push('a payload ran')
  const { scrollWidth, clientWidth } = document.documentElement
  if (scrollWidth > clientWidth) found.push(`the page is ${scrollWidth} wide in ${clientWidth}`)
  for (const dialog of document.querySelectorAll('[role="dialog"]')) {
    const { left, right, top, bottom } = dialog.getBoundingClientRect()
    if (left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1)
      found.push(`a dialog leaves the window: ${[left, top, right, bottom]}`)
  }
  const foreign =
    'base, embed, object, math, marquee, plaintext, xmp, meta[http-equiv], iframe:not([sandbox=""]), svg script, svg a, svg foreignObject'
  for (const element of document.querySelectorAll(foreign)) found.push(element.outerHTML.slice(0, 200))
  for (const element of document.querySelectorAll('*')) {
    for (const { name } of element.attributes)
      if (name.startsWith('on')) found.push(`${element.tagName} ${name}`)
    // A picture that is downloaded runs nothing; demo pictures are data addresses.
    const saves =
      element instanceof HTMLAnchorElement &&
      element.download !== '' &&
      element.href.startsWith('data:image/')
    if (element instanceof HTMLAnchorElement && element.hasAttribute('href') && !saves)
      if (!/^(https?|mailto|tel|blob|otpauth):$/.test(element.protocol)) found.push(element.href)
    if (element instanceof HTMLScriptElement && new URL(element.src || 'x:').origin !== location.origin)
      found.push(`script ${element.src}`)
  }
  return found
}
