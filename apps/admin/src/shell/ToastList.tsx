import { Notifications } from '@mantine/notifications'

/** The toasts on the screen. */
export default function ToastList() {
  return <Notifications position="top-right" />
}
