import { Button, Stack } from '@mantine/core'
import { i18n } from '../i18n.ts'
import { toastLasting } from '../toast.ts'

/** Milliseconds between looks for a newer build. */
const LOOK_EVERY = 10 * 60_000

/** The script that starts a build: its name holds a hash of everything in it. */
const entryOf = (page: Document) =>
  page.querySelector<HTMLScriptElement>('script[type="module"][src]')?.getAttribute('src')

/** Looks whether the server has a newer build than this page, now and then and whenever somebody comes back. */
export function watchVersion(): () => void {
  // A development server has no builds.
  if (import.meta.env.DEV) return () => {}
  const own = entryOf(document)
  async function look(): Promise<void> {
    try {
      const response = await fetch('/', { cache: 'no-cache', headers: { Accept: 'text/html' } })
      if (!response.ok) return
      const current = entryOf(new DOMParser().parseFromString(await response.text(), 'text/html'))
      if (!own || !current || current === own) return
      stop()
      await offerReload()
    } catch {
      // No connection: the next look tells.
    }
  }
  const timer = setInterval(look, LOOK_EVERY)
  window.addEventListener('focus', look)
  const stop = () => {
    clearInterval(timer)
    window.removeEventListener('focus', look)
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
