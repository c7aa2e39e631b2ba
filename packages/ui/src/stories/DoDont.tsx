// cspell:ignore dont
import { IconCheck, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './DoDont.module.css'

export interface DoDontSide {
  /** What it looks like: a rendered component, or a `<code>`. Without one the caption is alone. */
  example?: ReactNode
  /** One sentence: what to do, and why. */
  caption: ReactNode
}

export interface DoDontProps {
  do: DoDontSide
  dont: DoDontSide
}

/** The right way beside the wrong one, for documentation pages. */
export function DoDont({ do: right, dont: wrong }: DoDontProps) {
  return (
    <div className={`sb-unstyled ${classes.pair}`}>
      <Side {...right} tone="do" heading="Do" icon={<IconCheck size={16} stroke={2.5} aria-hidden />} />
      <Side {...wrong} tone="dont" heading="Don’t" icon={<IconX size={16} stroke={2.5} aria-hidden />} />
    </div>
  )
}

interface SideProps extends DoDontSide {
  tone: 'do' | 'dont'
  heading: string
  icon: ReactNode
}

function Side({ tone, heading, icon, example, caption }: SideProps) {
  return (
    <figure className={classes.side} data-tone={tone}>
      {example !== undefined && <div className={classes.example}>{example}</div>}
      <figcaption className={classes.caption}>
        <span className={classes.heading}>
          {icon}
          {heading}
        </span>
        {caption}
      </figcaption>
    </figure>
  )
}
