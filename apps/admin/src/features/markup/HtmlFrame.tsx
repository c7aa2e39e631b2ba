import { Box } from '@mantine/core'

interface FramePolicy {
  createHTML: (html: string) => string
}

/** Browsers without Trusted Types accept the text itself. */
interface TrustedTypesWindow {
  trustedTypes?: { createPolicy: (name: string, rules: FramePolicy) => FramePolicy }
}

const createHTML = (html: string) =>
  `<!doctype html><meta charset="utf-8"><body style="margin:12px;font:14px/1.5 sans-serif;color:#1a1b1e;background:#fff">${html}`

/** Private to this module: the HTML reaches only the frame below. */
const policy = (window as TrustedTypesWindow).trustedTypes?.createPolicy('html-frame', { createHTML }) ?? {
  createHTML,
}

interface HtmlFrameProps {
  title: string
  html: string
  /** Pixels. @default 220 */
  height?: number
}

/** Someone’s HTML, such as a mail, in a sandboxed frame that runs no script, sends nothing and opens nothing. */
export const HtmlFrame = ({ title, html, height = 220 }: HtmlFrameProps) => (
  <Box
    component="iframe"
    w="100%"
    h={height}
    bg="white"
    bd="1px solid var(--mantine-color-default-border)"
    bdrs="sm"
    sandbox=""
    title={title}
    srcDoc={policy.createHTML(html)}
  />
)
