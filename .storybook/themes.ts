import { create } from 'storybook/theming/create'

const brand = {
  brandTitle: 'Admin UI',
  brandTarget: '_self',
  appBorderRadius: 6,
  inputBorderRadius: 6,
  fontBase:
    'Inter, system-ui, -apple-system, "Segoe UI", Roboto, "PingFang SC", "Microsoft YaHei", sans-serif',
}

/** Storybook in the product's colors (`adminTheme` in packages/ui). */
export const storybookThemes = {
  light: create({
    base: 'light',
    ...brand,
    colorPrimary: '#3661c2',
    colorSecondary: '#3661c2',
    appBg: '#f4f5f8',
    appContentBg: '#ffffff',
    appPreviewBg: '#ffffff',
    appBorderColor: '#d5dae2',
    textColor: '#1f2530',
    textMutedColor: '#566070',
    barBg: '#ffffff',
    barTextColor: '#566070',
    inputBorder: '#d5dae2',
  }),
  dark: create({
    base: 'dark',
    ...brand,
    colorPrimary: '#93b1f5',
    colorSecondary: '#5d86e5',
    appBg: '#111419',
    appContentBg: '#1a1e24',
    appPreviewBg: '#1a1e24',
    appBorderColor: '#3a414d',
    textColor: '#dfe3ea',
    textMutedColor: '#a1a9b7',
    barBg: '#15181d',
    barTextColor: '#a1a9b7',
    inputBg: '#1c2027',
    inputBorder: '#3a414d',
  }),
}
