import { Button, Stack } from '@mantine/core'
import { i18n } from '../../app/i18n.ts'
import { toastLasting } from '../../app/toast.ts'

/** Milliseconds between looks for a newer build. */
const LOOK_EVERY = 10 * 60_000

/** The script that starts a build: its name holds a hash of everything in it. */
const ownEntry = () =>
  document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.getAttribute('src')

/** Read out of the text: it is this build's own page as the bundler writes it, and nothing need be parsed for one name. */
function entryOf(page: string): string | undefined {
  const script = page.split('<').find((tag) => tag.startsWith('script type="module"'))
  return script && / src="([^"]+)"/.exec(script)?.[1]
}

/**
 * Looks whether the server has a newer build than this page: now and then, whenever someone comes back, and when a
 * part of the page failed to load.
 */
export function watchVersion(): () => void {
  // A development server has no builds.
  if (import.meta.env.DEV) return () => {}
  const own = ownEntry()
  let looking = false
  async function look(): Promise<void> {
    // What says so may fail to load itself.
    if (looking) return
    looking = true
    try {
      const response = await fetch('/', { cache: 'no-cache', headers: { Accept: 'text/html' } })
      if (!response.ok) return
      const current = entryOf(await response.text())
      if (!own || !current || current === own) return
      await offerReload()
      stop()
    } catch {
      // No connection: the next look tells.
    } finally {
      looking = false
    }
  }
  const timer = setInterval(look, LOOK_EVERY)
  window.addEventListener('focus', look)
  // A release may have taken away the file of a part that failed to load.
  window.addEventListener('vite:preloadError', look)
  const stop = () => {
    clearInterval(timer)
    window.removeEventListener('focus', look)
    window.removeEventListener('vite:preloadError', look)
  }
  return stop
}

/** Nothing is thrown away: where a form has unsaved changes, the browser asks before it reloads. */
async function offerReload(): Promise<void> {
  const { t } = await i18n
  await toastLasting({
    id: 'new-version',
    title: t('shell:newVersionTitle'),
    message: (
      <Stack gap={8} align="start">
        {t('shell:newVersionText')}
        <Button size="compact-sm" variant="light" onClick={() => location.reload()}>
          {t('shell:reload')}
        </Button>
      </Stack>
    ),
  })
}
