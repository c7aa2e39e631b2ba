import type { Plugin, Rolldown } from 'vite'

/** Of `index.html` itself: no script runs before these are there. */
const HEAD = ['</colorScheme.js>; rel=preload; as=script', '</skeleton.css>; rel=preload; as=style']

/** Of the page that visits begin with, and of the language that most of them are in. */
const START = /src.pages.merchants.MerchantsPage\.tsx$|en-US.(common|coins)\.json$/

/**
 * In the order in which a visit needs them: what finds out who visits, the frame, what all lists share, and what
 * the first page needs more.
 */
const NEEDED: ((chunk: Rolldown.OutputChunk) => boolean)[] = [
  ({ isEntry }) => isEntry,
  ({ facadeModuleId }) => /src.App\.tsx$/.test(facadeModuleId ?? ''),
  ({ name, facadeModuleId }) => name === 'list' || /src.shell.Shell\.tsx$/.test(facadeModuleId ?? ''),
  ({ facadeModuleId }) => START.test(facadeModuleId ?? ''),
]

/**
 * Writes `signed-in.json`: what every visit with a session loads before its page, as the values of a `Link` header.
 * The server sends them with `index.html`, so that the app does not wait for the scripts that find out who visits.
 */
export const signedInFiles = (): Plugin => ({
  name: 'signed-in-files',
  enforce: 'post',
  generateBundle(_, bundle) {
    const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
    const named = new Set<string>()
    const links = NEEDED.map((isNeeded) => {
      const needed = new Set(chunks.filter(isNeeded))
      for (const { imports } of needed)
        for (const chunk of chunks) if (imports.includes(chunk.fileName)) needed.add(chunk)
      return [...needed]
        .filter(({ fileName }) => !named.has(fileName))
        .flatMap((chunk) => {
          named.add(chunk.fileName)
          const script = `</${chunk.fileName}>; rel=modulepreload; crossorigin`
          const sheets = [...(chunk.viteMetadata?.importedCss ?? [])]
          return [
            { link: script, length: chunk.code.length },
            ...sheets.map((name) => {
              return { link: `</${name}>; rel=preload; as=style; crossorigin`, length: sizeOf(bundle[name]) }
            }),
          ]
        })
        .sort((one, other) => other.length - one.length)
        .map(({ link }) => link)
    })
    const [first = [], ...later] = links
    this.emitFile({
      type: 'asset',
      fileName: 'signed-in.json',
      source: JSON.stringify([...first, ...HEAD, ...later.flat()]),
    })
  },
})

const sizeOf = (output: Rolldown.OutputAsset | Rolldown.OutputChunk | undefined): number =>
  output?.type === 'asset' ? output.source.length : 0
