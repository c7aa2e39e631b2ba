import { Alert, type AlertProps } from '@mantine/core'

interface NoticeProps extends Pick<AlertProps, 'title' | 'children' | 'mb' | 'mt'> {
  /** @default 'danger' */
  tone?: 'danger' | 'warning'
}

/** A message about a whole form, dialog or list, announced when it appears. */
export function Notice({ tone = 'danger', ...alert }: NoticeProps) {
  const color = `var(--admin-${tone})`
  return (
    <Alert
      p="xs"
      // Mantine's own light variant misses the contrast of 4.5 to 1.
      vars={() => ({
        root: {
          '--alert-color': color,
          '--alert-bg': `color-mix(in srgb, ${color} 8%, transparent)`,
          '--alert-bd': `1px solid color-mix(in srgb, ${color} 35%, transparent)`,
        },
      })}
      {...alert}
    />
  )
}
