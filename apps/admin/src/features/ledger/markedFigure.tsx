import { Text } from '@mantine/core'

/** Colors a figure that makes a ledger faulty. */
export const marked = (figure: string, wrong: boolean) =>
  wrong ? (
    <Text span inherit c="var(--admin-danger)">
      {figure}
    </Text>
  ) : (
    figure
  )
