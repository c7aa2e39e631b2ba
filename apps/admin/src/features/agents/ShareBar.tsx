import { Progress, Stack, Text } from '@mantine/core'

interface ShareBarProps {
  /** Accessible name. */
  label: string
  /** What the bar shows in words. */
  text: string
  part: string
  /** Whole coins; with 0 the bar is empty. */
  whole: string
}

/** How much of a whole is used or reached, in words and as a bar that is full from the whole on. */
export function ShareBar({ label, text, part, whole }: ShareBarProps) {
  const of = BigInt(whole)
  const percent = of === 0n ? 0 : Number((BigInt(part) * 100n) / of)
  return (
    <Stack gap={2} component="span">
      <Text span size="sm">
        {text}
      </Text>
      <Progress.Root component="span" size="sm">
        <Progress.Section
          component="span"
          value={Math.min(percent, 100)}
          aria-label={label}
          aria-valuetext={text}
          {...(percent >= 95 && { color: 'orange' })}
        />
      </Progress.Root>
    </Stack>
  )
}
