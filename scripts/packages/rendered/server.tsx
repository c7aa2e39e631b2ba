import { readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { ReactNode } from 'react'
import { renderToPipeableStream, renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { components } from './EveryComponent.tsx'
import { Rendered, RenderedPage } from './Rendered.tsx'

/** Everything, with what loads late: as a server sends it that waits for it. */
async function render(node: ReactNode): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const { pipe } = renderToPipeableStream(node, {
    onAllReady: resolve,
    onError: reject,
    onShellError: reject,
  })
  await promise
  return text(pipe(new PassThrough()))
}

async function fill(file: string, node: ReactNode) {
  const page = readFileSync(file, 'utf8')
  const [before = '', after = ''] = page.split('<!--rendered-->')
  if (after === '') throw new Error(`${file} has no place for what is rendered`)
  await writeFile(file, before + (await render(node)) + after)
}

for (const name of Object.keys(components)) {
  try {
    renderToString(<Rendered only={name} />)
  } catch (error) {
    throw new Error(`${name} does not render on a server`, { cause: error })
  }
}
await fill('dist/rendered.html', <Rendered />)
await fill(
  'dist/page.html',
  <StaticRouter location="/page.html">
    <RenderedPage />
  </StaticRouter>,
)
