export interface Finding {
  level: 'ok' | 'warning' | 'error'
  /** What was found, as a sentence. */
  text: string
  /** What to do about it. */
  advice?: string
}

export const ok = (text: string): Finding => ({ level: 'ok', text })
export const warning = (text: string, advice: string): Finding => ({ level: 'warning', text, advice })
export const problem = (text: string, advice: string): Finding => ({ level: 'error', text, advice })

/** One subject's findings. A check that can't be made is a finding, too: it never throws. */
export type Check = () => Promise<Finding[]>
