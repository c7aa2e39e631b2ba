/** Compares the components with their own style sheets and with all of them, in the app with the packed packages. */
import { copyFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import type { Page } from 'playwright'
import { build } from 'vite'
import manifest from '../../packages/ui/package.json' with { type: 'json' }
import { componentsIn } from './styleModules.ts'

const components = componentsIn(manifest.exports)

/** Makes `dist/sheets/<Component>.css` of each style module, as an app's bundler would, and `all.css` of `styles.css`. */
export async function bundleSheets(app: string) {
  const dist = join(app, 'node_modules/@admin/ui/dist')
  for (const name of components)
    await build({
      root: app,
      configFile: false,
      logLevel: 'silent',
      build: {
        outDir: 'dist/sheets',
        emptyOutDir: false,
        lib: { entry: join(dist, `styles/${name}.js`), formats: ['es'], cssFileName: name },
      },
    })
  await copyFile(join(dist, 'styles.css'), join(app, 'dist/sheets/all.css'))
}

/** @throws naming a component that looks different without the sheets of others */
export async function compareSheets(page: Page) {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const component of components.filter((name) => name !== 'ListPage')) {
    const stylesWith = async (sheet: string) => {
      await page.goto(`/sheets.html?sheet=${sheet}&only=${component}`)
      await page.waitForSelector('html[data-hydrated]', { state: 'attached' })
      await page.waitForLoadState('networkidle')
      // Until a field has loaded, a plain box holds its place.
      await expect(page.locator('[data-waiting]')).toHaveCount(0, { timeout: 60_000 })
      // The video doesn't exist, which its dialog says once the browser has noticed.
      await expect(page.locator('video')).toHaveCount(0, { timeout: 60_000 })
      return page.evaluate(computedStyles)
    }
    const all = await stylesWith('all')
    const own = await stylesWith(component)
    const different = own.filter((styles, index) => styles !== all[index])
    expect(
      different.length,
      `${component}: ${different[0]}\nnot\n${all[own.indexOf(different[0] ?? '')]}`,
    ).toBe(0)
  }
}

/** The styles of each element as a text; variables are left out, because some sheets define theirs for all. */
function computedStyles(): string[] {
  return Array.from(document.querySelectorAll('body *'), (element) => {
    const styles = getComputedStyle(element)
    const names = Array.from(styles).filter((name) => !name.startsWith('--'))
    const values = names.map((name) => `${name}: ${styles.getPropertyValue(name)}`)
    return `${element.tagName} ${element.className}\n${values.join('; ')}`
  })
}
