import { notifications } from '@mantine/notifications'

export const toastError = (error: unknown): void => {
  notifications.show({ color: 'red', message: String(error) })
}
