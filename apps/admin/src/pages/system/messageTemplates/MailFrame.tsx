import classes from './MailFrame.module.css'

interface FramePolicy {
  createHTML: (html: string) => string
}

/** What browsers with Trusted Types have; the others take the text itself. */
interface TrustedTypesWindow {
  trustedTypes?: { createPolicy: (name: string, rules: FramePolicy) => FramePolicy }
}

const createHTML = (html: string) =>
  `<!doctype html><meta charset="utf-8"><body style="margin:12px;font:14px/1.5 sans-serif;color:#1a1b1e;background:#fff">${html}`

/** Of this module alone: what it lets through reaches nothing but the frame below. */
const policy = (window as TrustedTypesWindow).trustedTypes?.createPolicy('mail-frame', { createHTML }) ?? {
  createHTML,
}

interface MailFrameProps {
  title: string
  html: string
}

/** A mail as its reader gets it, in a frame of its own that runs nothing, sends nothing and opens nothing. */
export const MailFrame = ({ title, html }: MailFrameProps) => (
  <iframe className={classes.mail} sandbox="" title={title} srcDoc={policy.createHTML(html)} />
)
