import { adminCssVariables, adminTheme } from '@admin/ui'
import type { MantineTheme } from '@mantine/core'

const declarations = (variables: Record<string, string>) =>
  Object.entries(variables)
    .map(([name, value]) => `${name}:${value};`)
    .join('')

const { light, dark } = adminCssVariables(adminTheme as MantineTheme)
const brand = adminTheme.colors?.[adminTheme.primaryColor ?? ''] ?? []

const sheet = [
  `:root{${declarations({
    '--mantine-font-family': adminTheme.fontFamily ?? '',
    '--mantine-primary-color-filled': brand[7] ?? '',
    '--mantine-primary-color-filled-hover': brand[8] ?? '',
    '--mantine-radius-md': adminTheme.radius?.md ?? '',
    ...Object.fromEntries(
      Object.entries(adminTheme.fontSizes ?? {}).map(([size, value]) => [
        `--mantine-font-size-${size}`,
        value,
      ]),
    ),
    ...light,
  })}}`,
  `:root[data-mantine-color-scheme='dark']{${declarations(dark)}}`,
].join('')

/** The theme's variables, which MantineProvider would set if it were here. */
export const PublicVariables = () => <style>{sheet}</style>
