import type { Plugin } from 'vite'

const SCRIPT = '<script src="/firstPaint.js"'

/**
 * Names the shell's chunk to firstPaint.js, which loads it beside the first files for visitors who are signed in: it is
 * the largest file of the second round of requests. Adds nothing in development.
 */
export const shellPreload = (): Plugin => ({
  name: 'shell-preload',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle = {} }) {
      const shell = Object.values(bundle).find(
        (file) => file.type === 'chunk' && file.moduleIds.some((id) => id.endsWith('/src/shell/Shell.tsx')),
      )
      if (!shell || !html.includes(SCRIPT)) throw new Error('index.html cannot preload the shell')
      return html.replace(SCRIPT, `${SCRIPT} data-shell="/${shell.fileName}"`)
    },
  },
})
