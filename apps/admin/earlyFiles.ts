import type { Plugin } from 'vite'

const SCRIPT = '<script src="/firstPaint.js"'

/** Ends of the modules whose chunks firstPaint.js loads early, by attribute of its element. */
const modules = {
  'data-shell': '/src/shell/Shell.tsx',
  'data-texts-en-us': '/locales/en-US/common.json',
  'data-texts-zh-cn': '/locales/zh-CN/common.json',
}

/**
 * Names chunks to firstPaint.js, which loads them beside the first files instead of after them: the common texts in the
 * visitor's language and, for visitors who are signed in, the shell. Adds nothing in development.
 */
export const earlyFiles = (): Plugin => ({
  name: 'early-files',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle = {} }) {
      const attributes = Object.entries(modules).map(([attribute, module]) => {
        const chunk = Object.values(bundle).find(
          (file) => file.type === 'chunk' && file.moduleIds.some((id) => id.endsWith(module)),
        )
        if (!chunk) throw new Error(`index.html cannot preload ${module}`)
        return ` ${attribute}="/${chunk.fileName}"`
      })
      return html.replace(SCRIPT, SCRIPT + attributes.join(''))
    },
  },
})
