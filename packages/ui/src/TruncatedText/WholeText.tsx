import { Tooltip } from '@mantine/core'
import type { RefObject } from 'react'

interface WholeTextProps {
  text: string
  target: RefObject<HTMLElement | null>
  opened: boolean
}

/** The text that a shortened one stands for, beside it. Loads with the first one that is pointed at. */
export default function WholeText({ text, target, opened }: WholeTextProps) {
  return <Tooltip target={target} label={text} opened={opened} multiline maw="24rem" aria-hidden />
}
