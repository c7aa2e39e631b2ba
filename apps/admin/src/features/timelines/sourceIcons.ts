import {
  IconAlertTriangle,
  IconBell,
  IconClipboardList,
  IconClockPlay,
  IconCoins,
  IconFlag,
  IconGavel,
  IconMail,
  IconMessageReport,
  IconStar,
  IconUser,
} from '@tabler/icons-react'
import type { TimelineSource } from './timelines.ts'

export const sourceIcons: Readonly<Record<TimelineSource, typeof IconBell>> = {
  operation: IconClipboardList,
  approval: IconGavel,
  taskRun: IconClockPlay,
  coins: IconCoins,
  points: IconStar,
  message: IconMail,
  notification: IconBell,
  activity: IconUser,
  strike: IconAlertTriangle,
  report: IconFlag,
  feedback: IconMessageReport,
}
