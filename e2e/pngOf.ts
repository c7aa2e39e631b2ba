import type { Page } from '@playwright/test'

/** A PNG of a size in pixels. */
export async function pngOf(page: Page, width: number, height: number): Promise<Buffer> {
  const url = await page.evaluate(
    ([width, height]) => {
      const canvas = Object.assign(document.createElement('canvas'), { width, height })
      const context = canvas.getContext('2d')
      context?.fillRect(0, 0, width, height)
      return canvas.toDataURL('image/png')
    },
    [width, height] as const,
  )
  return Buffer.from(url.replace(/^.*,/, ''), 'base64')
}
