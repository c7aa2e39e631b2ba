import { useMantineColorScheme } from '@mantine/core'

/** The color scheme and its setter. To pause transitions, Mantine would write style markup, which Trusted Types refuse. */
export const useColorScheme = () => useMantineColorScheme({ keepTransitions: true })
