import { notifications } from '@mantine/notifications'

/** Says that a write succeeded. */
export const toastDone = (message: string): void => {
  notifications.show({ color: 'teal', message })
}
